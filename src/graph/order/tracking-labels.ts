/** The stages of a parcel that are known, and what they are called (D-42). */
const LABELS: Readonly<Record<string, string>> = {
  pending: 'Aguardando postagem',
  posted: 'Postado',
  in_transit: 'Em trânsito',
  out_for_delivery: 'Saiu para entrega',
  available_for_pickup: 'Disponível para retirada',
  delivery_attempted: 'Tentativa de entrega',
  delivered: 'Entregue',
  returned: 'Devolvido',
  lost: 'Extraviado',
  exception: 'Problema na entrega',
};

/** What a tracking status is called: one that is not known is its own label (D-42). */
export const trackingLabel = (status: string | null): string | null =>
  status !== null && Object.hasOwn(LABELS, status) ? (LABELS[status] ?? status) : status;
