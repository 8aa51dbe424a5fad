<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Visitors\PageToken;

/** A valid request to start a payment. */
final class ValidStart {

	public function __construct(
		public readonly StartRequest $request,
		public readonly PageToken $token,
		public readonly Offer $offer,
		public readonly Purchase $purchase
	) {}

	/**
	 * The same for the same choice from the same browser on the same page. Not for another page: processors refuse to
	 * repeat a start with another return URL.
	 */
	public function choice_key(): string {
		$values = array(
			$this->request->visitor,
			(string) $this->token->source,
			$this->request->return_url( '', $this->offer->key() ),
			get_object_vars( $this->purchase ),
		);
		return hash( 'sha256', (string) wp_json_encode( $values, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}

	/**
	 * @param string $solution Of a captcha; '' for none.
	 * @return array<string, mixed> Columns of the order, as OrderStore::create() takes them.
	 */
	public function columns( string $solution, bool $is_test ): array {
		$purchase = $this->purchase;
		return array(
			'processor'  => $purchase->processor,
			'source'     => (string) $this->token->source,
			'page'       => $this->token->page ?: $this->token->source->post_id(),
			'item'       => $purchase->item,
			'title'      => $purchase->title,
			'interval'   => $purchase->interval,
			'amount'     => $purchase->amount * $purchase->quantity,
			'quantity'   => $purchase->quantity,
			'currency'   => $purchase->currency,
			'account'    => $purchase->payee,
			'is_test'    => $is_test,
			'visitor'    => $this->request->visitor,
			'choice_key' => $this->choice_key(),
			'solution'   => '' === $solution ? null : $solution,
			'created_at' => $this->request->time,
		);
	}

	/** The block with a message and the visitor's choice. */
	public function outcome( string $message ): CheckoutOutcome {
		$key = $this->offer->key();
		return new CheckoutOutcome( $this->token->source, $key, $message, choice: $this->request->choice );
	}
}
