import { automationWire } from '../../graph/messages/automation/automation.wire.ts';
import { route } from '../route.ts';

export const automationRoutes = [
  route(
    'PATCH /api/v1/automations/:automationId',
    `mutation ($automationId: ID!, $input: UpdateAutomationInput!, $ifVersion: Int) {
      automation: updateAutomation(id: $automationId, input: $input, ifVersion: $ifVersion) {
        ...AutomationWire
        _version: version
      }
    } ${automationWire}`,
    { body: { trigger_event: 'triggerEvent' } },
  ),
  route(
    'POST /api/v1/automations/:automationId/steps/:stepId/move',
    `mutation ($automationId: ID!, $stepId: ID!, $after: ID, $ifVersion: Int) {
      automation: moveAutomationStep(id: $automationId, stepId: $stepId, input: { after: $after }, ifVersion: $ifVersion) {
        ...AutomationWire
        _version: version
      }
    } ${automationWire}`,
  ),
];
