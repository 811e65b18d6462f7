-- CreateIndex
CREATE INDEX "message_ended_at_idx" ON "message"("ended_at");
