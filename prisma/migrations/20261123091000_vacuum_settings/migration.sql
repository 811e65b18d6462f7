-- Tables whose rows jobs write several times and delete when they are old. By default a fifth of a table is dead before it is vacuumed:
-- of 10 million rows 2 million. These locks let reads and writes pass.
ALTER TABLE "event" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "delivery_attempt" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "automation_run" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE "automation_run_step" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE "message" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE "idempotency_record" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "row_change" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- A fifth of each new page is left to the versions that leases make: they change no indexed column, and stay in their page.
ALTER TABLE "webhook_delivery" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
