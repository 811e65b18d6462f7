// Loaded before the worker by a trial: once SIGUSR2 came, the process kills itself at the DIE_AT-th point of its work with providers. Points
// are the moments around each await: before a statement about payments is sent, once it was sent and nobody hears the answer, and the same
// for each request to a provider, and once its answer began, and ended. DIE_OF=ALL counts whatever is sent to the
// database, statements that leave together once, as of a service that is asked for one thing.
import diagnostics from 'node:diagnostics_channel';
import pg from 'pg';

const dieAt = Number(process.env.DIE_AT);
const isOfAll = process.env.DIE_OF === 'ALL';
let isArmed = false;
let count = 0;
process.on('SIGUSR2', () => {
  isArmed = true;
});

const die = () => process.kill(process.pid, 'SIGKILL');

/** Counts a point; true when it is the one. */
function isDue() {
  if (isArmed) count += 1;
  return isArmed && count === dieAt;
}

/** Lets what was written leave, then hears nothing more. */
function dieUnheard() {
  setImmediate(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    die();
  });
}

/** Sends a statement, which has a point before and one after it. */
function atItsPoints(send) {
  if (isDue()) die();
  const sent = send();
  if (isDue()) dieUnheard();
  return sent;
}

const { prototype } = pg.Connection;
const { parse, bind, query, sync } = prototype;
const texts = new WeakMap();

prototype.parse = function (query, more) {
  texts.set(this, { ...texts.get(this), [query.name ?? '']: query.text });
  return parse.call(this, query, more);
};

prototype.bind = function (config, more) {
  const text = texts.get(this)?.[config?.statement ?? ''] ?? '';
  const isOfPayment = /payment_(attempt|movement|provider)|refund|"payment"|INTO payment|UPDATE payment/.test(text);
  const isSweep = /row_number\(\) OVER|AS task|expires_at AS at/.test(text);
  return !isOfAll && isOfPayment && !isSweep ? atItsPoints(() => bind.call(this, config, more)) : bind.call(this, config, more);
};

if (isOfAll) {
  prototype.sync = function () {
    return atItsPoints(() => sync.call(this));
  };
  // Texts of the simple protocol, as BEGIN with its first statement.
  prototype.query = function (text) {
    return atItsPoints(() => query.call(this, text));
  };
}

diagnostics.subscribe('undici:client:sendHeaders', () => isDue() && die());
diagnostics.subscribe('undici:request:bodySent', () => isDue() && dieUnheard());
diagnostics.subscribe('undici:request:headers', () => isDue() && die());
diagnostics.subscribe('undici:request:trailers', () => isDue() && die());
