import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const automationOperations: ExampleOperations = {
  title: 'Automações. Cole em Variables os ids de uma automação, de um passo dela e de um modelo de e-mail.',
  variables: { id: EXAMPLE_ID, stepId: EXAMPLE_ID, templateId: EXAMPLE_ID },
  operations: [
    `query Automacoes {
  automations(first: 10) {
    totalCount
    nodes {
      id
      name
      triggerEvent
      active
      steps {
        id
        type
        ... on DelayStep { minutes }
        ... on ActionStep { name template { name } }
      }
    }
  }
}`,
    `mutation CriarAutomacao($templateId: JSON!) {
  createAutomation(
    input: {
      name: "Lembrar do PIX"
      triggerEvent: "pix.generated"
      steps: [
        { type: "delay", minutes: 10 }
        { type: "action", name: "send_email", data: { template_id: $templateId } }
      ]
    }
  ) {
    id
    active
    steps { id type nextId }
  }
}`,
    `mutation AcrescentarEspera($id: UUID!) {
  addAutomationStep(automationId: $id, step: { type: "delay", minutes: 5 }) {
    version
    steps { id type nextId }
  }
}`,
    `mutation PorNoComeco($id: UUID!, $stepId: UUID!) {
  moveAutomationStep(automationId: $id, stepId: $stepId, after: null) {
    version
    steps { id type nextId }
  }
}`,
    `mutation Ligar($id: UUID!) {
  updateAutomation(id: $id, input: { active: true }) {
    id
    active
    version
  }
}`,
  ],
};
