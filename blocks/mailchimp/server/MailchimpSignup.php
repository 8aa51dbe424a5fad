<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Services\Reply;

/** Adds an email address to the audience. */
final class MailchimpSignup implements SignupForm {

	/** Seconds for each of up to two requests, while the visitor waits. */
	private const TIMEOUT = 3;

	/** Seconds for the request before, for the audience's setting. */
	private const FIRST_TIMEOUT = 2;

	private const MAX_INTERESTS = 60;

	/** Mailchimp's limit for a text. */
	private const MAX_VALUE = 255;

	/** Members who have to confirm their address, whatever the audience's setting: they left, or never joined. */
	private const ABSENT = array( 'unsubscribed', 'archived', 'transactional' );

	/** Titles of errors about people who left or were removed: only they can join again, by Mailchimp's own form. */
	private const DECLINED = array( 'Member In Compliance State', 'Forgotten Email Not Subscribed' );

	public function __construct( private readonly MailchimpAccount $account ) {}

	public function block(): string {
		return 'jetpack/mailchimp';
	}

	public function target( array $attributes ): array {
		$text      = static fn( string $name ): string =>
			is_string( $attributes[ $name ] ?? null ) ? trim( $attributes[ $name ] ) : '';
		$interests = is_array( $attributes['interests'] ?? null ) ? $attributes['interests'] : array();
		$interests = preg_grep( '/^[0-9a-z]{1,32}$/D', array_filter( $interests, 'is_string' ) );
		$tag       = strtoupper( $text( 'signupFieldTag' ) );
		$value     = mb_substr( $text( 'signupFieldValue' ), 0, self::MAX_VALUE );
		$is_usable = preg_match( '/^[A-Z0-9_]{1,10}$/D', $tag ) && '' !== $value;
		return array(
			'interests'    => array_slice( array_values( array_unique( $interests ) ), 0, self::MAX_INTERESTS ),
			'merge_fields' => $is_usable ? array( $tag => $value ) : array(),
		);
	}

	public function deliver( string $email, array $target ): SignupResult {
		$result = $this->try( $email, $target );
		if ( null === $result->until ) {
			SignupProblem::forget();
		}
		return $result;
	}

	private function try( string $email, array $target ): SignupResult {
		$audience = $this->account->audience();
		$api      = $this->account->api( self::TIMEOUT );
		if ( '' === $audience || null === $api ) {
			return self::postpone( SignupProblem::SETTINGS, MailchimpAccount::explain( null ) );
		}
		$put       = static fn( array $member ): Reply => $api->put(
			"lists/$audience/members/" . md5( strtolower( $email ) ),
			array( 'email_address' => $email ) + $member,
			array( 'skip_merge_validation' => 'true' )
		);
		$interests = array_fill_keys( (array) ( $target['interests'] ?? array() ), true );
		$fields    = (array) ( $target['merge_fields'] ?? array() );
		$more      = array( 'merge_fields' => $fields, 'interests' => $interests );
		// As objects, because PHP has integers for keys that are numbers.
		$more      = array_map( static fn( array $pairs ): object => (object) $pairs, array_filter( $more ) );
		$status    = $this->account->has_double_opt_in( self::FIRST_TIMEOUT ) ? 'pending' : 'subscribed';
		$note      = self::note( $status );
		$reply     = $put( array( 'status_if_new' => $status ) + $more );
		if ( in_array( $reply->json['status'] ?? null, self::ABSENT, true ) ) {
			$reply = $put( array( 'status' => 'pending' ) );
		}
		return match ( 200 === $reply->status ? $reply->json['status'] ?? null : null ) {
			'subscribed' => SignupResult::succeeded( __( 'Mailchimp added the address.', 'ramjet' ), $note ),
			'pending'    => SignupResult::succeeded( __( 'Mailchimp sent a confirmation email.', 'ramjet' ), $note ),
			'cleaned'    => SignupResult::declined(
				__( 'Mailchimp no longer sends to this email address because messages bounced.', 'ramjet' ),
				$note
			),
			default      => self::failure( $reply, $email, $note ),
		};
	}

	/**
	 * What the visitor is told besides the block's text: the same for each email address, because anybody could find
	 * out by it who is, or was, on the list.
	 *
	 * @param string $status Of new members.
	 */
	private static function note( string $status ): string {
		return 'pending' === $status
			? __( 'Please check your inbox and confirm your subscription.', 'ramjet' )
			: __( 'If you get an email that asks you to confirm your subscription, please do so.', 'ramjet' );
	}

	/** @param string $note What the visitor is told unless the address itself is wrong. */
	private static function failure( Reply $reply, string $email, string $note ): SignupResult {
		if ( 400 !== $reply->status || null !== $reply->problem ) {
			// With 404, Mailchimp does not know the audience.
			$kind   = 404 === $reply->status ? SignupProblem::SETTINGS : SignupProblem::SERVICE;
			$reason = $reply->problem?->message ?? MailchimpAccount::explain( $reply );
			return self::postpone( $kind, $reason, $reply->retry_at, $note );
		}
		// The response holds the address already.
		$text  = str_ireplace( $email, '…', self::text( $reply ) );
		$title = $reply->json['title'] ?? '';
		if ( in_array( $title, self::DECLINED, true ) || str_contains( $text, 'lot of lists' ) ) {
			return SignupResult::declined( $text, $note );
		}
		if ( 1 === preg_match( '/fake or invalid|valid email|email[_ ]address: /i', $text ) ) {
			$advice = __( 'This address looks fake or invalid. Please enter a real one.', 'ramjet' );
			return SignupResult::refused( $text, $advice );
		}
		/* translators: %s: Mailchimp's message, in English. */
		$log = __( 'Mailchimp rejected the block’s groups or signup field: %s', 'ramjet' );
		return self::postpone( SignupProblem::SETTINGS, sprintf( $log, $text ), note: $note );
	}

	/**
	 * An account that is full, for example, refuses new addresses only: visitors are told the same as of a success.
	 *
	 * @param int    $until As SignupResult::postponed().
	 * @param string $note  As above.
	 */
	private static function postpone( string $kind, string $reason, int $until = 0, string $note = '' ): SignupResult {
		SignupProblem::save( $kind, $reason, time() );
		return SignupResult::postponed( $reason, $until, $note );
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
