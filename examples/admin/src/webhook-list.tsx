import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { formatTime } from './format.ts';
import { RedeliverDocument, WebhooksDocument } from './operations.ts';

/** Webhooks with their last deliveries, each of which can be sent again. */
export function WebhookList() {
  const { data, error } = useQuery(WebhooksDocument);
  const [redeliver, { error: refusal }] = useMutation(RedeliverDocument);
  return (
    <section>
      <h1>Webhooks</h1>
      {(error ?? refusal) && <p role="alert">{messageOf(error ?? refusal)}</p>}
      {data?.webhooks?.edges.map(({ node: webhook }) => (
        <article key={webhook.id}>
          <h2>
            {webhook.name} <small>{webhook.active ? 'ativo' : 'desativado'}</small>
          </h2>
          <p>{webhook.url}</p>
          <ul>
            {webhook.deliveries.edges.map(({ node: delivery }) => (
              <li key={delivery.id}>
                {formatTime(delivery.createdAt)}: {delivery.eventType}, {delivery.status}
                {delivery.reason && `: ${delivery.reason}`}{' '}
                <button
                  type="button"
                  onClick={() => {
                    redeliver({ variables: { deliveryId: delivery.id } }).catch(() => undefined);
                  }}
                >
                  Enviar de novo
                </button>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
