-- serves: 20261128130100_order_invoices

-- No key of a row ever changes, so no foreign key needs ON UPDATE CASCADE, which a database that is divided by store refuses (D-784).
-- Each is made anew without a look at the rows, which satisfy it; the next migration has them looked at while others write.
ALTER TABLE "order"
  DROP CONSTRAINT order_store_id_checkout_id_fkey, ADD CONSTRAINT order_store_id_checkout_id_fkey FOREIGN KEY (store_id, checkout_id) REFERENCES checkout(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_store_id_customer_id_fkey, ADD CONSTRAINT order_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customer(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_store_id_fkey, ADD CONSTRAINT order_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_store_id_upsell_of_id_fkey, ADD CONSTRAINT order_store_id_upsell_of_id_fkey FOREIGN KEY (store_id, upsell_of_id) REFERENCES "order"(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE automation
  DROP CONSTRAINT automation_store_id_fkey, ADD CONSTRAINT automation_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT automation_store_id_segment_id_fkey, ADD CONSTRAINT automation_store_id_segment_id_fkey FOREIGN KEY (store_id, segment_id) REFERENCES customer_segment(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE automation_run
  DROP CONSTRAINT automation_run_store_id_automation_id_fkey, ADD CONSTRAINT automation_run_store_id_automation_id_fkey FOREIGN KEY (store_id, automation_id) REFERENCES automation(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT automation_run_store_id_event_id_fkey, ADD CONSTRAINT automation_run_store_id_event_id_fkey FOREIGN KEY (store_id, event_id) REFERENCES event(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT automation_run_store_id_fkey, ADD CONSTRAINT automation_run_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE automation_run_step
  DROP CONSTRAINT automation_run_step_store_id_fkey, ADD CONSTRAINT automation_run_step_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT automation_run_step_store_id_message_id_fkey, ADD CONSTRAINT automation_run_step_store_id_message_id_fkey FOREIGN KEY (store_id, message_id) REFERENCES message(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT automation_run_step_store_id_run_id_fkey, ADD CONSTRAINT automation_run_step_store_id_run_id_fkey FOREIGN KEY (store_id, run_id) REFERENCES automation_run(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE automation_step
  DROP CONSTRAINT automation_step_store_id_automation_id_fkey, ADD CONSTRAINT automation_step_store_id_automation_id_fkey FOREIGN KEY (store_id, automation_id) REFERENCES automation(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT automation_step_store_id_fkey, ADD CONSTRAINT automation_step_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT automation_step_store_id_template_id_fkey, ADD CONSTRAINT automation_step_store_id_template_id_fkey FOREIGN KEY (store_id, template_id) REFERENCES message_template(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE bulk_batch
  DROP CONSTRAINT bulk_batch_store_id_fkey, ADD CONSTRAINT bulk_batch_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT bulk_batch_store_id_job_id_fkey, ADD CONSTRAINT bulk_batch_store_id_job_id_fkey FOREIGN KEY (store_id, job_id) REFERENCES bulk_job(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE bulk_chunk
  DROP CONSTRAINT bulk_chunk_store_id_fkey, ADD CONSTRAINT bulk_chunk_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT bulk_chunk_store_id_job_id_fkey, ADD CONSTRAINT bulk_chunk_store_id_job_id_fkey FOREIGN KEY (store_id, job_id) REFERENCES bulk_job(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE bulk_fault
  DROP CONSTRAINT bulk_fault_store_id_fkey, ADD CONSTRAINT bulk_fault_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT bulk_fault_store_id_job_id_fkey, ADD CONSTRAINT bulk_fault_store_id_job_id_fkey FOREIGN KEY (store_id, job_id) REFERENCES bulk_job(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE bulk_job
  DROP CONSTRAINT bulk_job_store_id_fkey, ADD CONSTRAINT bulk_job_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE category
  DROP CONSTRAINT category_store_id_fkey, ADD CONSTRAINT category_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT category_store_id_parent_id_fkey, ADD CONSTRAINT category_store_id_parent_id_fkey FOREIGN KEY (store_id, parent_id) REFERENCES category(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE change_head
  DROP CONSTRAINT change_head_store_id_fkey, ADD CONSTRAINT change_head_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE checkout
  DROP CONSTRAINT checkout_store_id_fkey, ADD CONSTRAINT checkout_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE column_mapping
  DROP CONSTRAINT column_mapping_store_id_fkey, ADD CONSTRAINT column_mapping_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE coupon
  DROP CONSTRAINT coupon_store_id_fkey, ADD CONSTRAINT coupon_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT coupon_store_id_segment_id_fkey, ADD CONSTRAINT coupon_store_id_segment_id_fkey FOREIGN KEY (store_id, segment_id) REFERENCES customer_segment(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE coupon_use
  DROP CONSTRAINT coupon_use_store_id_coupon_id_fkey, ADD CONSTRAINT coupon_use_store_id_coupon_id_fkey FOREIGN KEY (store_id, coupon_id) REFERENCES coupon(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT coupon_use_store_id_fkey, ADD CONSTRAINT coupon_use_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT coupon_use_store_id_order_id_fkey, ADD CONSTRAINT coupon_use_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE customer
  DROP CONSTRAINT customer_store_id_fkey, ADD CONSTRAINT customer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE customer_alias
  DROP CONSTRAINT customer_alias_store_id_customer_id_fkey, ADD CONSTRAINT customer_alias_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customer(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE customer_segment
  DROP CONSTRAINT customer_segment_store_id_fkey, ADD CONSTRAINT customer_segment_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE delivery_attempt
  DROP CONSTRAINT delivery_attempt_store_id_delivery_id_fkey, ADD CONSTRAINT delivery_attempt_store_id_delivery_id_fkey FOREIGN KEY (store_id, delivery_id) REFERENCES webhook_delivery(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT delivery_attempt_store_id_fkey, ADD CONSTRAINT delivery_attempt_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE delivery_day
  DROP CONSTRAINT delivery_day_store_id_fkey, ADD CONSTRAINT delivery_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE discount_range
  DROP CONSTRAINT discount_range_store_id_fkey, ADD CONSTRAINT discount_range_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT discount_range_store_id_segment_id_fkey, ADD CONSTRAINT discount_range_store_id_segment_id_fkey FOREIGN KEY (store_id, segment_id) REFERENCES customer_segment(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE discount_range_product
  DROP CONSTRAINT discount_range_product_store_id_fkey, ADD CONSTRAINT discount_range_product_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT discount_range_product_store_id_product_id_fkey, ADD CONSTRAINT discount_range_product_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT discount_range_product_store_id_range_id_fkey, ADD CONSTRAINT discount_range_product_store_id_range_id_fkey FOREIGN KEY (store_id, range_id) REFERENCES discount_range(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE event
  DROP CONSTRAINT event_store_id_fkey, ADD CONSTRAINT event_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE export_chunk
  DROP CONSTRAINT export_chunk_store_id_fkey, ADD CONSTRAINT export_chunk_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT export_chunk_store_id_job_id_fkey, ADD CONSTRAINT export_chunk_store_id_job_id_fkey FOREIGN KEY (store_id, job_id) REFERENCES export_job(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE export_job
  DROP CONSTRAINT export_job_store_id_fkey, ADD CONSTRAINT export_job_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE gift
  DROP CONSTRAINT gift_store_id_fkey, ADD CONSTRAINT gift_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT gift_store_id_product_id_fkey, ADD CONSTRAINT gift_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT gift_store_id_segment_id_fkey, ADD CONSTRAINT gift_store_id_segment_id_fkey FOREIGN KEY (store_id, segment_id) REFERENCES customer_segment(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE gift_trigger
  DROP CONSTRAINT gift_trigger_store_id_fkey, ADD CONSTRAINT gift_trigger_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT gift_trigger_store_id_gift_id_fkey, ADD CONSTRAINT gift_trigger_store_id_gift_id_fkey FOREIGN KEY (store_id, gift_id) REFERENCES gift(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT gift_trigger_store_id_product_id_fkey, ADD CONSTRAINT gift_trigger_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE kit
  DROP CONSTRAINT kit_store_id_fkey, ADD CONSTRAINT kit_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE kit_item
  DROP CONSTRAINT kit_item_store_id_fkey, ADD CONSTRAINT kit_item_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT kit_item_store_id_kit_id_fkey, ADD CONSTRAINT kit_item_store_id_kit_id_fkey FOREIGN KEY (store_id, kit_id) REFERENCES kit(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT kit_item_store_id_product_id_fkey, ADD CONSTRAINT kit_item_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE list_read
  DROP CONSTRAINT list_read_store_id_fkey, ADD CONSTRAINT list_read_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE message
  DROP CONSTRAINT message_store_id_fkey, ADD CONSTRAINT message_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE message_opt_out
  DROP CONSTRAINT message_opt_out_store_id_fkey, ADD CONSTRAINT message_opt_out_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE message_template
  DROP CONSTRAINT message_template_store_id_fkey, ADD CONSTRAINT message_template_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE order_change
  DROP CONSTRAINT order_change_store_id_fkey, ADD CONSTRAINT order_change_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_change_store_id_order_id_fkey, ADD CONSTRAINT order_change_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_comment
  DROP CONSTRAINT order_comment_store_id_fkey, ADD CONSTRAINT order_comment_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_comment_store_id_order_id_fkey, ADD CONSTRAINT order_comment_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_counter
  DROP CONSTRAINT order_counter_store_id_fkey, ADD CONSTRAINT order_counter_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE order_invoice
  DROP CONSTRAINT order_invoice_store_id_fkey, ADD CONSTRAINT order_invoice_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_invoice_store_id_order_id_fkey, ADD CONSTRAINT order_invoice_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_item
  DROP CONSTRAINT order_item_store_id_fkey, ADD CONSTRAINT order_item_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_item_store_id_order_id_fkey, ADD CONSTRAINT order_item_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_product
  DROP CONSTRAINT order_product_store_id_fkey, ADD CONSTRAINT order_product_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_product_store_id_order_id_fkey, ADD CONSTRAINT order_product_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_promotion
  DROP CONSTRAINT order_promotion_store_id_fkey, ADD CONSTRAINT order_promotion_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT order_promotion_store_id_order_id_fkey, ADD CONSTRAINT order_promotion_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE order_tag
  DROP CONSTRAINT order_tag_store_id_fkey, ADD CONSTRAINT order_tag_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment
  DROP CONSTRAINT payment_store_id_fkey, ADD CONSTRAINT payment_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_store_id_order_id_fkey, ADD CONSTRAINT payment_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE payment_attempt
  DROP CONSTRAINT payment_attempt_store_id_fkey, ADD CONSTRAINT payment_attempt_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_attempt_store_id_order_id_fkey, ADD CONSTRAINT payment_attempt_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT payment_attempt_store_id_provider_id_fkey, ADD CONSTRAINT payment_attempt_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES payment_provider(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment_claim
  DROP CONSTRAINT payment_claim_store_id_fkey, ADD CONSTRAINT payment_claim_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_claim_store_id_order_id_fkey, ADD CONSTRAINT payment_claim_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT payment_claim_store_id_provider_id_fkey, ADD CONSTRAINT payment_claim_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES payment_provider(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment_discount
  DROP CONSTRAINT payment_discount_store_id_fkey, ADD CONSTRAINT payment_discount_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_discount_store_id_segment_id_fkey, ADD CONSTRAINT payment_discount_store_id_segment_id_fkey FOREIGN KEY (store_id, segment_id) REFERENCES customer_segment(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment_movement
  DROP CONSTRAINT payment_movement_store_id_fkey, ADD CONSTRAINT payment_movement_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_movement_store_id_order_id_fkey, ADD CONSTRAINT payment_movement_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT payment_movement_store_id_provider_id_fkey, ADD CONSTRAINT payment_movement_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES payment_provider(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment_provider
  DROP CONSTRAINT payment_provider_store_id_fkey, ADD CONSTRAINT payment_provider_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE payment_provider_state
  DROP CONSTRAINT payment_provider_state_store_id_fkey, ADD CONSTRAINT payment_provider_state_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_provider_state_store_id_provider_id_fkey, ADD CONSTRAINT payment_provider_state_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES payment_provider(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE payment_record
  DROP CONSTRAINT payment_record_store_id_fkey, ADD CONSTRAINT payment_record_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT payment_record_store_id_order_id_fkey, ADD CONSTRAINT payment_record_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE person_session
  DROP CONSTRAINT person_session_store_id_fkey, ADD CONSTRAINT person_session_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT person_session_store_id_issuer_id_fkey, ADD CONSTRAINT person_session_store_id_issuer_id_fkey FOREIGN KEY (store_id, issuer_id) REFERENCES sign_in_issuer(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE product
  DROP CONSTRAINT product_store_id_fkey, ADD CONSTRAINT product_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE product_category
  DROP CONSTRAINT product_category_store_id_category_id_fkey, ADD CONSTRAINT product_category_store_id_category_id_fkey FOREIGN KEY (store_id, category_id) REFERENCES category(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT product_category_store_id_fkey, ADD CONSTRAINT product_category_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT product_category_store_id_product_id_fkey, ADD CONSTRAINT product_category_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE refund
  DROP CONSTRAINT refund_store_id_fkey, ADD CONSTRAINT refund_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT refund_store_id_order_id_fkey, ADD CONSTRAINT refund_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE refund_line
  DROP CONSTRAINT refund_line_store_id_fkey, ADD CONSTRAINT refund_line_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT refund_line_store_id_refund_id_fkey, ADD CONSTRAINT refund_line_store_id_refund_id_fkey FOREIGN KEY (store_id, refund_id) REFERENCES refund(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE refund_transfer
  DROP CONSTRAINT refund_transfer_store_id_fkey, ADD CONSTRAINT refund_transfer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT refund_transfer_store_id_provider_id_fkey, ADD CONSTRAINT refund_transfer_store_id_provider_id_fkey FOREIGN KEY (store_id, provider_id) REFERENCES payment_provider(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT refund_transfer_store_id_refund_id_fkey, ADD CONSTRAINT refund_transfer_store_id_refund_id_fkey FOREIGN KEY (store_id, refund_id) REFERENCES refund(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE return_request
  DROP CONSTRAINT return_request_store_id_fkey, ADD CONSTRAINT return_request_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT return_request_store_id_order_id_fkey, ADD CONSTRAINT return_request_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE role
  DROP CONSTRAINT role_store_id_fkey, ADD CONSTRAINT role_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_store_id_fkey, ADD CONSTRAINT saved_view_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE shipping_method
  DROP CONSTRAINT shipping_method_store_id_fkey, ADD CONSTRAINT shipping_method_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE sign_in_issuer
  DROP CONSTRAINT sign_in_issuer_store_id_fkey, ADD CONSTRAINT sign_in_issuer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE simulated_charge
  DROP CONSTRAINT simulated_charge_store_id_fkey, ADD CONSTRAINT simulated_charge_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE simulated_movement
  DROP CONSTRAINT simulated_movement_store_id_fkey, ADD CONSTRAINT simulated_movement_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE simulated_notice
  DROP CONSTRAINT simulated_notice_store_id_fkey, ADD CONSTRAINT simulated_notice_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE sku
  DROP CONSTRAINT sku_store_id_fkey, ADD CONSTRAINT sku_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT sku_store_id_product_id_fkey, ADD CONSTRAINT sku_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT sku_store_id_variant_id_fkey, ADD CONSTRAINT sku_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES variant(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE stock_item
  DROP CONSTRAINT stock_item_store_id_product_id_fkey, ADD CONSTRAINT stock_item_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE stock_movement
  DROP CONSTRAINT stock_movement_store_id_product_id_fkey, ADD CONSTRAINT stock_movement_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE store_clock
  DROP CONSTRAINT store_clock_store_id_fkey, ADD CONSTRAINT store_clock_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE store_clock_entry
  DROP CONSTRAINT store_clock_entry_store_id_fkey, ADD CONSTRAINT store_clock_entry_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE upsell
  DROP CONSTRAINT upsell_store_id_fkey, ADD CONSTRAINT upsell_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT upsell_store_id_offer_product_id_fkey, ADD CONSTRAINT upsell_store_id_offer_product_id_fkey FOREIGN KEY (store_id, offer_product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT upsell_store_id_offer_variant_id_fkey, ADD CONSTRAINT upsell_store_id_offer_variant_id_fkey FOREIGN KEY (store_id, offer_variant_id) REFERENCES variant(store_id, id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE upsell_offer
  DROP CONSTRAINT upsell_offer_store_id_fkey, ADD CONSTRAINT upsell_offer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT upsell_offer_store_id_order_id_fkey, ADD CONSTRAINT upsell_offer_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES "order"(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE upsell_trigger
  DROP CONSTRAINT upsell_trigger_store_id_fkey, ADD CONSTRAINT upsell_trigger_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT upsell_trigger_store_id_product_id_fkey, ADD CONSTRAINT upsell_trigger_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT upsell_trigger_store_id_upsell_id_fkey, ADD CONSTRAINT upsell_trigger_store_id_upsell_id_fkey FOREIGN KEY (store_id, upsell_id) REFERENCES upsell(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE variant
  DROP CONSTRAINT variant_store_id_fkey, ADD CONSTRAINT variant_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT variant_store_id_product_id_fkey, ADD CONSTRAINT variant_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES product(store_id, id) ON DELETE CASCADE NOT VALID;
ALTER TABLE webhook
  DROP CONSTRAINT webhook_store_id_fkey, ADD CONSTRAINT webhook_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID;
ALTER TABLE webhook_delivery
  DROP CONSTRAINT webhook_delivery_store_id_event_id_fkey, ADD CONSTRAINT webhook_delivery_store_id_event_id_fkey FOREIGN KEY (store_id, event_id) REFERENCES event(store_id, id) ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT webhook_delivery_store_id_fkey, ADD CONSTRAINT webhook_delivery_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id) ON DELETE RESTRICT NOT VALID,
  DROP CONSTRAINT webhook_delivery_store_id_webhook_id_fkey, ADD CONSTRAINT webhook_delivery_store_id_webhook_id_fkey FOREIGN KEY (store_id, webhook_id) REFERENCES webhook(store_id, id) ON DELETE CASCADE NOT VALID;
