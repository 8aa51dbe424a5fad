<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\Settings;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\RateLimit;

/**
 * Decides whether the sender of a response gets a confirmation email. Anybody can enter the email address of a
 * stranger, so the emails are limited by address, by visitor and for the site.
 */
final class Confirmations {

	/** What is counted => maximum number, and seconds. */
	private const LIMITS = array(
		'address' => array( 3, DAY_IN_SECONDS ),
		'visitor' => array( 10, DAY_IN_SECONDS ),
		'site'    => array( 100, HOUR_IN_SECONDS ),
	);

	/** @param \Closure( Form, array ): bool $holds_mail Whether an email's target has to be approved first. */
	public function __construct( private readonly \wpdb $db, private readonly \Closure $holds_mail ) {}

	/**
	 * @param string $ip The visitor's IP address, which the response may not hold; '' where it is unknown.
	 * @return array<string, array<string, mixed>> Channel => target; empty for none.
	 */
	public function channels( Form $form, Response $response, string $ip ): array {
		$page     = $response->form['page'];
		$settings = self::settings( $form->settings );
		$email    = null === $settings ? null : EmailAddress::encode( $response->first( 'email' ) );
		// In previews, authors without the right to publish would send emails.
		if ( null === $email || ( $page > 0 && 'publish' !== get_post_status( $page ) ) ) {
			return array();
		}
		$reply_to = $form->settings->recipients()[0] ?? '';
		$reply_to = ( $this->holds_mail )( $form, array( 'to' => $reply_to ) ) ? '' : $reply_to;
		// Spam is not emailed, so it does not count.
		$limit = 'spam' === $response->status ? '' : $this->exceeded( $email, $ip, $response->time );
		return array(
			ConfirmationEmail::KIND . ":$email" => $settings + array(
				'to'       => $email,
				'reply_to' => $reply_to,
				'limit'    => $limit,
			),
		);
	}

	/** @return array{subject: string, message: string, values: bool}|null Null where the form sends none. */
	private static function settings( Settings $settings ): ?array {
		$saved = $settings->attributes['confirmationEmail'] ?? null;
		if ( ! is_array( $saved ) || true !== ( $saved['enabled'] ?? false ) ) {
			return null;
		}
		$saved = new Settings( $saved );
		return array(
			'subject' => $saved->text( 'subject' ),
			'message' => $saved->text( 'message' ),
			'values'  => true === ( $saved->attributes['includeResponse'] ?? false ),
		);
	}

	/** The key of the first limit that is exceeded; '' for none. */
	private function exceeded( string $email, string $ip, int $now ): string {
		// ada+1@ and ada+2@ are the same mailbox.
		$mailbox = strtolower( (string) preg_replace( '/\+[^@]*/', '', $email ) );
		$keys    = array( 'address' => $mailbox, 'visitor' => ClientIp::hash( $ip, 'form' ), 'site' => '' );
		// Visitors whose IP addresses are unknown would share one limit.
		$limits = array_diff_key( self::LIMITS, '' === $ip ? array( 'visitor' => 0 ) : array() );
		foreach ( $limits as $kind => [ $maximum, $seconds ] ) {
			$key = hash_hmac( 'sha256', "ramjet-confirmation|$kind|$keys[$kind]", wp_salt( 'nonce' ) );
			if ( ( new RateLimit( $this->db, $maximum, $seconds ) )->wait( $key, $now ) > 0 ) {
				return $kind;
			}
		}
		return '';
	}
}
