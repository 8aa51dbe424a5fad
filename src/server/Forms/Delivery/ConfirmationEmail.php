<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Values\Scalar;

/** Emails a confirmation to the sender of a response. */
final class ConfirmationEmail implements Channel {

	public const KIND = 'confirmation';

	/** Whether a channel is a confirmation. One that failed is no failure for the owner, who got the response. */
	public static function is( string $channel ): bool {
		return str_starts_with( $channel, self::KIND . ':' );
	}

	public function kind(): string {
		return self::KIND;
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$text = static fn( string $name ): string => Scalar::text( $target[ $name ] ?? '' );
		if ( '' !== $text( 'limit' ) ) {
			return Attempt::refused( self::describe_limit( $text( 'limit' ) ) );
		}
		if ( false === is_email( $text( 'to' ) ) ) {
			return Attempt::refused( __( 'This email address is not valid.', 'ramjet' ) );
		}
		$headers = array(
			'Content-Type: text/html; charset=UTF-8',
			// So that programs that reply automatically do not.
			'Auto-Submitted: auto-replied',
			'X-Auto-Response-Suppress: All',
		);
		if ( false !== is_email( $text( 'reply_to' ) ) ) {
			$headers[] = 'Reply-To: ' . $text( 'reply_to' );
		}
		/* translators: %s: the site's title. */
		$subject = sprintf( __( 'Your message to %s', 'ramjet' ), Mailer::site_name() );
		$message = __( 'Thank you for your message. We have received it.', 'ramjet' );
		$body    = new MailBody( $response );
		$parts   = $body->confirmation( $text( 'message' ) ?: $message, ! empty( $target['values'] ) );
		$subject = DeliveryPlan::one_line( $text( 'subject' ) ?: $subject );
		return Attempt::from_error( Mailer::send( $text( 'to' ), $subject, $parts, $headers ) );
	}

	private static function describe_limit( string $limit ): string {
		return match ( $limit ) {
			'address' => __( 'This email address has already received several confirmation emails today.', 'ramjet' ),
			'visitor' => __( 'Too many confirmation emails were requested from this IP address today.', 'ramjet' ),
			default   => __( 'This site has sent too many confirmation emails within an hour.', 'ramjet' ),
		};
	}
}
