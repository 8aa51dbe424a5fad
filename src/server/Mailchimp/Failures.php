<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Services\Reply;

/** What Mailchimp's errors mean, for the owner and for visitors. */
final class Failures {

	/** @param string $email Is left out of what the owner reads: the response holds it. */
	public static function of( Reply $reply, string $email ): SignupResult {
		if ( null !== $reply->problem && 'nonsense' !== $reply->problem->state ) {
			return SignupResult::postponed( $reply->problem->message, $reply->retry_at );
		}
		$text = str_ireplace( $email, '…', self::text( $reply ) );
		return self::is_about_address( $reply, $text )
			? SignupResult::refused( $text, self::advice( $reply, $text ) )
			: SignupResult::blocked( self::explain( $reply, $text ) );
	}

	public static function not_connected(): string {
		return __( 'Mailchimp is not connected: enter an API key and choose an audience.', 'ramjet' );
	}

	/** A problem that only the owner can solve, as a sentence. */
	public static function explain( Reply $reply, string $text = '' ): string {
		return match ( true ) {
			404 === $reply->status => __(
				'Mailchimp does not know the chosen audience. It was deleted, or belongs to another account.',
				'ramjet'
			),
			400 === $reply->status && '' !== $text =>
				/* translators: %s: Mailchimp's message, in English. */
				sprintf( __( 'Mailchimp does not accept what the block sends: %s', 'ramjet' ), $text ),
			default                => $reply->judge( false )->message,
		};
	}

	private static function is_about_address( Reply $reply, string $text ): bool {
		$titles = array( 'Member In Compliance State', 'Forgotten Email Not Subscribed' );
		return 400 === $reply->status && (
			in_array( $reply->json['title'] ?? '', $titles, true )
			|| 1 === preg_match( '/fake or invalid|valid email|lot of lists|email[_ ]address: /i', $text )
		);
	}

	private static function advice( Reply $reply, string $text ): string {
		return match ( true ) {
			'Member In Compliance State' === $reply->json['title']     => __(
				'This address was unsubscribed or is blocked, so we cannot add it again. Please enter another one, or contact us.',
				'ramjet'
			),
			'Forgotten Email Not Subscribed' === $reply->json['title'] => __(
				'This address was permanently removed from the list, so we cannot add it again. Please enter another one, or contact us.',
				'ramjet'
			),
			str_contains( $text, 'lot of lists' )                      => __(
				'This address has joined many lists recently. Please try again later.',
				'ramjet'
			),
			default => __( 'This address looks fake or invalid. Please enter a real one.', 'ramjet' ),
		};
	}

	/** Mailchimp's own words, without markup. */
	private static function text( Reply $reply ): string {
		$words = static fn( mixed $text ): string => is_string( $text ) ? trim( wp_strip_all_tags( $text, true ) ) : '';
		$parts = array( $words( $reply->json['detail'] ?? '' ) ?: $words( $reply->json['title'] ?? '' ) );
		foreach ( is_array( $reply->json['errors'] ?? null ) ? $reply->json['errors'] : array() as $error ) {
			$parts[] = $words( $error['field'] ?? '' ) . ': ' . $words( $error['message'] ?? '' );
		}
		return mb_substr( implode( ' ', $parts ), 0, 500 );
	}
}
