/** An automation in API v1: every kind of step has fields of its own (contract §2, D-55). */
export const automationWire = /* GraphQL */ `
  fragment AutomationWire on Automation {
    id
    storeId
    name
    trigger_event: triggerEventText
    active
    createdAt
    steps {
      id
      type
      ... on DelayStep {
        minutes
      }
      ... on ActionStep {
        name: nameText
        data
      }
      ... on OtherStep {
        data
      }
      nextId
    }
  }
`;
