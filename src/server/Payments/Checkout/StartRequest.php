<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\Posted;
use Ramjet\Support\Visitors\SpamSignals;

/** The unchecked data of a payment form that a visitor posted. */
final class StartRequest {

	/** Parameters that a return URL adds to the page's URL. */
	public const ORDER = 'ramjet_order';
	public const BLOCK = 'ramjet_block';

	/** Parameter of the URL to which a new visitor's request is redirected, to come again with the cookie. */
	public const AGAIN = 'ramjet_again';

	/**
	 * @param string       $token    A signed PageToken.
	 * @param string       $block    BlockView::$id; '' for one that is not valid.
	 * @param list<string> $signals  Signs of a bot, as named by SpamSignals.
	 * @param string|null  $solution Of the captcha; null where the page that asks for it was not shown.
	 * @param string       $url      Of the page, without our parameters.
	 * @param string       $visitor  Payer::hash().
	 * @param int          $time     Unix time.
	 */
	public function __construct(
		public readonly string $token,
		public readonly string $block,
		public readonly Choice $choice,
		public readonly array $signals,
		public readonly ?string $solution,
		public readonly string $url,
		public readonly string $visitor,
		public readonly int $time
	) {}

	public static function read( Posted $posted, string $visitor, string $ip, int $time ): self {
		$block    = $posted->text( 'ramjet_pay_id' );
		$interval = $posted->text( 'ramjet_interval' );
		$of_tab   = static function ( string $name ) use ( $posted, $interval ): string {
			$value = $posted->fields[ $name ][ $interval ] ?? '';
			return is_string( $value ) ? $value : '';
		};
		$choice   = new Choice(
			'' === $interval ? 'one-time' : $interval,
			$of_tab( 'ramjet_tier' ),
			$of_tab( 'ramjet_amount' ),
			isset( $posted->fields['ramjet_quantity'] ) ? $posted->text( 'ramjet_quantity' ) : '1',
			$posted->text( 'ramjet_pay_with' )
		);
		$agent    = $posted->server( 'HTTP_USER_AGENT' );
		return new self(
			$posted->text( 'ramjet_pay' ),
			1 === preg_match( '/^ramjet-pay-\d{1,4}$/D', $block ) ? $block : '',
			$choice,
			SpamSignals::find( $posted->honeypot(), $posted->elapsed(), '', $ip, $agent ),
			isset( $posted->fields['ramjet_checked'] ) ? $posted->text( 'ramjet_captcha' ) : null,
			self::page_url( $posted ),
			$visitor,
			$time
		);
	}

	/** @return string Safe markup: the same request, to be posted by another page. */
	public function inputs(): string {
		$choice = $this->choice;
		$values = array(
			'ramjet_pay'                       => $this->token,
			'ramjet_pay_id'                    => $this->block,
			'ramjet_interval'                  => $choice->interval,
			"ramjet_tier[$choice->interval]"   => $choice->tier,
			"ramjet_amount[$choice->interval]" => $choice->amount,
			'ramjet_quantity'                  => $choice->quantity,
			'ramjet_pay_with'                  => $choice->processor,
			'ramjet_checked'                   => '1',
		);
		$inputs = '';
		foreach ( $values as $name => $value ) {
			$inputs .= Html::hidden( $name, $value );
		}
		return $inputs;
	}

	/** The URL that the payer of an order returns to. */
	public function return_url( string $order, string $key ): string {
		$url = add_query_arg( array( self::ORDER => $order, self::BLOCK => $key ), $this->url );
		return '' === $this->block ? $url : "$url#$this->block";
	}

	/** Without the parameters of an earlier return, among them those that PayPal adds. */
	private static function page_url( Posted $posted ): string {
		$url  = $posted->url();
		$ours = array( self::AGAIN );
		if ( str_contains( $url, self::ORDER . '=' ) ) {
			array_push( $ours, self::ORDER, self::BLOCK, 'token', 'PayerID' );
		}
		return remove_query_arg( $ours, $url );
	}
}
