// Loaded before the service by a test: offsets its clock by the milliseconds in the file CLOCK_OFFSET_IN.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_OFFSET_IN, 'utf8'));

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now() {
    return now();
  }
}

globalThis.Date = ShiftedDate;
