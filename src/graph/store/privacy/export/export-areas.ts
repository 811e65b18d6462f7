/** Purpose and source of a buyer's data, by area, as the law requires an export to state (D-145). */
export const EXPORT_AREAS = {
  person: {
    purpose: 'Identificar o comprador, falar com ele e entregar o que comprou.',
    origin:
      'Informado na conclusão da compra, vale o pedido mais novo, ou gravado pela loja; observações e etiquetas são da loja.',
  },
  orders: {
    purpose: 'Cumprir a compra: cobrar, entregar, trocar, reembolsar e atender às obrigações fiscais.',
    origin: 'Informado na conclusão de cada compra; observações, etiquetas e rastreamento são da loja.',
  },
  history: {
    purpose: 'Comprovar o que foi feito com cada pedido.',
    origin: 'Registrado pelo serviço a cada alteração de um pedido.',
  },
  changes: {
    purpose: 'Comprovar o que foi corrigido nos dados do comprador e dos seus pedidos, e quando.',
    origin: 'Registrado pelo serviço a cada alteração; fica por 400 dias.',
  },
  comments: {
    purpose: 'Combinar na loja o que fazer com cada pedido.',
    origin: 'Escrito por pessoas da loja ou pelos seus sistemas.',
  },
  checkouts: {
    purpose: 'Permitir que a compra seja concluída e lembrar o comprador de um carrinho que ficou parado.',
    origin: 'Informado pelo comprador na página de pagamento ou pela vitrine que enviou o carrinho.',
  },
  couponUses: {
    purpose: 'Limitar o uso de cada cupom por comprador.',
    origin: 'Registrado pelo serviço quando um cupom vale para um pedido.',
  },
  events: {
    purpose: 'Avisar os sistemas integrados da loja do que aconteceu.',
    origin: 'Registrado pelo serviço; cada evento guarda os dados de que fala, como eram no momento.',
  },
  deliveries: {
    purpose: 'Avisar os sistemas integrados da loja: a quem os eventos com os dados do comprador foram enviados.',
    origin: 'Registrado pelo serviço a cada envio; o endereço é o que o webhook tem agora.',
  },
  automations: {
    purpose: 'Mandar ao comprador as mensagens que a loja preparou para o que acontece com a compra.',
    origin: 'Registrado pelo serviço a cada execução de uma automação.',
  },
  messages: {
    purpose: 'Comprovar que mensagens foram enviadas ao comprador; o que diziam só é guardado até o envio.',
    origin: 'Registrado pelo serviço; o endereço é o que o comprador informou.',
  },
  optOuts: {
    purpose: 'Não mandar mensagens a quem pediu para não as receber.',
    origin: 'Pedido pelo comprador no link de descadastro; do endereço só é guardado um resumo criptográfico.',
  },
} as const satisfies Readonly<Record<string, { readonly purpose: string; readonly origin: string }>>;

export type ExportArea = keyof typeof EXPORT_AREAS;
