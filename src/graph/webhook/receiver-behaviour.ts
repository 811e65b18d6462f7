import { builder } from '../../core/schema/builder.ts';
import { ReceiverBehaviour } from '../../generated/prisma/enums.ts';

export const ReceiverBehaviourEnum = builder.enumType('ReceiverBehaviour', {
  description: 'Como um destino simulado responde às entregas de um webhook.',
  values: {
    [ReceiverBehaviour.OK]: { description: 'Responde 200.' },
    [ReceiverBehaviour.TIMEOUT]: { description: 'Não responde no prazo do webhook.' },
    [ReceiverBehaviour.HTTP_500]: { description: 'Responde 500.' },
    [ReceiverBehaviour.SLOW]: { description: 'Responde 200 depois de nove décimos do prazo.' },
    [ReceiverBehaviour.GONE_410]: { description: 'Responde 410: não quer mais o evento, que não é tentado de novo.' },
  },
});
