import { randomUUID } from 'node:crypto';
import fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { readCheckout } from './baseline/checkout-body.ts';
import { completeCheckout } from './baseline/complete-checkout.ts';
import { readCompletion } from './baseline/completion-body.ts';
import { createProduct } from './baseline/create-product.ts';
import { findProduct } from './baseline/find-product.ts';
import { HttpError } from './baseline/http-error.ts';
import { createCheckoutKeyCheck, createKeyCheck } from './baseline/key-check.ts';
import { type ListQuery, listProducts } from './baseline/list-products.ts';
import { openCheckout } from './baseline/open-checkout.ts';
import { readProduct } from './baseline/product-body.ts';
import { readStatus, transitionOrder } from './baseline/transition-order.ts';
import { COMPLETE_DOCUMENT } from './complete-document.ts';
import { PRODUCT_DOCUMENT, PRODUCT_DOCUMENT_ID } from './product-document.ts';

/**
 * Baseline of the benchmark: the measured routes, written by hand for speed, with the same responses and writes, but without
 * schema, ORM and other routes. Reads DATABASE_URL, PUBLIC_URL, HOST and PORT.
 */
const { DATABASE_URL = '', PUBLIC_URL = '', HOST = '127.0.0.1', PORT = '0' } = process.env;

// The same number of connections as the service has for transactions. Pipelining sends statements without waiting for earlier ones.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, pipeline: true });
pool.on('error', () => undefined);
const authenticate = createKeyCheck(pool);
const authenticateCheckout = createCheckoutKeyCheck(pool);
const app = fastify({ bodyLimit: 1024 * 1024, genReqId: () => randomUUID(), forceCloseConnections: 'idle' });

const IDEMPOTENCY_KEY = /^[A-Za-z0-9._-]{1,128}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-request-id', reply.request.id)
    .send(body);
}

app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
  const { statusCode = 500 } = error;
  const code = statusCode < 500 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR';
  const httpError = error instanceof HttpError ? error : new HttpError(statusCode, code, 'Erro.');
  return send(reply, httpError.status, httpError.body());
});

app.get<{ Params: { productId: string } }>('/api/v1/products/:productId', async (request, reply) => {
  const { storeId } = await authenticate(request.headers, 'products:read');
  const found = await findProduct(pool, storeId, request.params.productId);
  if (!found) throw new HttpError(404, 'RESOURCE_NOT_FOUND', 'Registro não encontrado nesta loja.');
  reply.header('etag', `"${found.version}"`);
  return send(reply, 200, JSON.stringify({ success: true, data: { product: found.product } }));
});

app.get<{ Querystring: ListQuery }>('/api/v1/products', async (request, reply) => {
  const { storeId } = await authenticate(request.headers, 'products:read');
  const data = await listProducts(pool, storeId, request.query);
  return send(reply, 200, JSON.stringify({ success: true, data }));
});

// No parser and no schema: the two known documents are recognised by their text, or one by its id.
app.post<{ Body: { query?: unknown; documentId?: unknown; variables?: { id?: unknown; input?: unknown } } }>(
  '/graphql',
  async (request, reply) => {
    if (request.body.query === COMPLETE_DOCUMENT) {
      const principal = await authenticate(request.headers, 'checkouts:write');
      const orderId = await completeCheckout(pool, principal, readCompletion(request.body.variables?.input), request.id);
      return send(reply, 200, JSON.stringify({ data: { completeCheckout: { orderId } } }));
    }
    const { storeId } = await authenticate(request.headers, 'products:read');
    const id = request.body.variables?.id;
    const { query, documentId } = request.body;
    const isKnown = query === PRODUCT_DOCUMENT || documentId === PRODUCT_DOCUMENT_ID;
    if (!isKnown || typeof id !== 'string') throw new HttpError(400, 'VALIDATION_ERROR', 'Erro.');
    const found = await findProduct(pool, storeId, id);
    return send(reply, 200, JSON.stringify({ data: { product: found?.product ?? null } }));
  },
);

app.post('/api/v1/products', async (request, reply) => {
  const principal = await authenticate(request.headers, 'products:write');
  const { storeId } = principal;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
    throw new HttpError(400, 'VALIDATION_ERROR', 'Idempotency-Key inválida.');
  }
  const input = readProduct(request.body);
  const { status, body, replayed } = await createProduct(pool, { storeId, key, input }, principal, request.id);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return send(reply, status, body);
});

app.patch<{ Params: { orderId: string } }>('/api/v1/orders/:orderId/status', async (request, reply) => {
  const principal = await authenticate(request.headers, 'orders:write');
  const { orderId } = request.params;
  if (!UUID.test(orderId)) throw new HttpError(404, 'RESOURCE_NOT_FOUND', 'Pedido não encontrado.');
  const { order, version } = await transitionOrder(pool, principal, {
    id: orderId,
    to: readStatus(request.body),
    requestId: request.id,
  });
  reply.header('etag', `"${version}"`);
  return send(reply, 200, JSON.stringify({ success: true, data: { order } }));
});

app.post('/stores/external/checkout', async (request, reply) => {
  const storeId = await authenticateCheckout(request.headers);
  const { status, body } = await openCheckout(
    pool,
    { storeId, publicUrl: PUBLIC_URL, requestId: request.id },
    readCheckout(request.body),
  );
  return send(reply, status, body);
});

async function close(): Promise<void> {
  await app.close();
  await pool.end();
}

// A terminal and a parent may both send a signal, and a pool can be ended only once.
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void close();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

const address = await app.listen({ host: HOST, port: Number(PORT) });
console.log(`listening on ${address}`);
