import { messageTemplateWire } from '../../graph/messages/message-template/message-template.wire.ts';
import { route } from '../route.ts';

const body = { remetente_nome: 'senderName', remetente_email: 'senderEmail' };

export const messageTemplateRoutes = [
  route(
    'POST /api/v1/automation/templates',
    `mutation ($input: CreateMessageTemplateInput!) {
      template: createMessageTemplate(input: $input) { ...MessageTemplateWire }
    } ${messageTemplateWire}`,
    { body },
  ),
  route(
    'GET /api/v1/automation/templates',
    `query ($page: Int = 1, $limit: Int = 20, $filter: MessageTemplateFilter) {
      data: messageTemplates(page: $page, limit: $limit, filter: $filter) {
        templates: nodes { ...MessageTemplateWire }
        pagination { page limit total totalPages }
      }
    } ${messageTemplateWire}`,
    { filters: ['channel'] },
  ),
  route(
    'PATCH /api/v1/automation/templates/:templateId',
    `mutation ($templateId: ID!, $input: UpdateMessageTemplateInput!, $ifVersion: Int) {
      template: updateMessageTemplate(id: $templateId, input: $input, ifVersion: $ifVersion) {
        ...MessageTemplateWire
        _version: version
      }
    } ${messageTemplateWire}`,
    { body },
  ),
];
