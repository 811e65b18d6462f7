-- The call that an event comes from: its X-Request-Id, and its span where calls are traced. Both are null in older events and in those of jobs.
ALTER TABLE "event" ADD COLUMN "request_id" UUID, ADD COLUMN "traceparent" TEXT;
