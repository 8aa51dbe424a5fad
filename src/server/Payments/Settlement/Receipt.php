<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\Order;
use Ramjet\Support\Mail\HtmlMail;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Site\SiteLanguage;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;

/** The email that payers get about a payment. */
final class Receipt {

	/** The owner's text, plain. */
	public const TEXT_OPTION = 'ramjet_payments_receipt_text';

	/** Stripe's page where payers change or stop their payments. */
	public const PORTAL_OPTION = 'ramjet_stripe_portal_url';

	private const TABLE = '<p><bdi>%s</bdi></p><table style="border-collapse:collapse;text-align:start">%s</table>%s';

	private const ROW = '<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:start">%s</th>'
		. '<td><bdi>%s</bdi></td></tr>';

	private function __construct( private readonly Order $order ) {}

	/** @return string|null An error message; null if the email was sent. */
	public static function send( Order $order ): ?string {
		if ( false === is_email( $order->email ) ) {
			return __( 'This email address is not valid.', 'ramjet' );
		}
		// A user who sends it again may have another language than the site.
		return SiteLanguage::in( static function () use ( $order ): ?string {
			$receipt = new self( $order );
			$body    = array( $receipt->html(), $receipt->text() );
			return Mailer::send( $order->email, $receipt->subject(), $body, HtmlMail::HEADERS, $receipt->message_id() );
		} );
	}

	/**
	 * The same for each of the queue's attempts, so that mail programs show it once. A receipt that is sent again has
	 * its own: mail servers drop a message whose ID they know.
	 */
	private function message_id(): string {
		$sent = count( array_keys( array_column( $this->order->history, 'event' ), 'receipt', true ) );
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$host = 1 === preg_match( '/^[A-Za-z0-9.-]+$/D', $host ) ? $host : 'localhost';
		return "<order-{$this->order->public_id}" . ( 0 === $sent ? '' : "-$sent" ) . "@$host>";
	}

	private function subject(): string {
		$text = Goal::ITEM === $this->order->item
			/* translators: %s: the site's title. */
			? __( 'Your donation to %s', 'ramjet' )
			/* translators: %s: the site's title. */
			: __( 'Your payment to %s', 'ramjet' );
		return sprintf( $text, Mailer::site_name() );
	}

	private function html(): string {
		$rows = $this->rows();
		$row  = static fn( string $label, string $value ): string =>
			sprintf( self::ROW, esc_html( $label ), esc_html( $value ) );
		$link = esc_url( $this->portal() );
		return HtmlMail::document( sprintf(
			self::TABLE,
			nl2br( esc_html( $this->message() ), false ),
			implode( '', array_map( $row, array_keys( $rows ), $rows ) ),
			'' === $link ? '' : "<p><a href=\"$link\">" . esc_html( self::portal_label() ) . '</a></p>'
		) );
	}

	private function text(): string {
		$rows  = $this->rows();
		$line  = static fn( string $label, string $value ): string => "$label: $value";
		$link  = $this->portal();
		$parts = array(
			$this->message(),
			implode( "\n", array_map( $line, array_keys( $rows ), $rows ) ),
			'' === $link ? '' : self::portal_label() . ": $link",
		);
		return implode( "\n\n", array_filter( $parts ) ) . "\n";
	}

	private function message(): string {
		$text = Text::trim( Scalar::text( get_option( self::TEXT_OPTION, '' ) ) );
		$text = '' === $text ? __( 'Thank you. This is the receipt for your payment.', 'ramjet' ) : $text;
		return $this->order->is_test
			? __( 'Test mode: no money was paid.', 'ramjet' ) . "\n\n$text"
			: $text;
	}

	/** @return array<string, string> Values by label, plain text. */
	private function rows(): array {
		$order = $this->order;
		$rows  = array(
			__( 'For', 'ramjet' )      => Text::plain( $order->title, true ),
			__( 'Quantity', 'ramjet' ) => 1 === $order->quantity ? '' : (string) $order->quantity,
			__( 'Amount', 'ramjet' )   => Money::format( $order->amount, $order->currency, $order->processor )
				. " ($order->currency)",
			__( 'Repeats', 'ramjet' )  => match ( $order->interval ) {
				'1 month' => __( 'Every month', 'ramjet' ),
				'1 year'  => __( 'Every year', 'ramjet' ),
				default   => '',
			},
			__( 'Date', 'ramjet' )     => (string) wp_date( (string) get_option( 'date_format' ), $order->paid_at ),
			__( 'Paid to', 'ramjet' )  => Mailer::site_name() . ', ' . home_url( '/' ),
			__( 'Order', 'ramjet' )    => $order->public_id,
		);
		return array_filter( $rows, static fn( string $value ): bool => '' !== $value );
	}

	private function portal(): string {
		return $this->order->is_recurring() && 'stripe' === $this->order->processor ? self::portal_url() : '';
	}

	/** URL of Stripe's page where payers change or stop their payments; '' for none. */
	public static function portal_url(): string {
		return esc_url_raw( Scalar::text( get_option( self::PORTAL_OPTION, '' ) ) );
	}

	/** Text of a link to that page. */
	public static function portal_label(): string {
		return __( 'Change or stop your payments', 'ramjet' );
	}
}
