<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Services\Reply;

/** Adds an email address to the audience. */
final class MailchimpSignup implements SignupForm {

	/** Option with the reason why the last signup waits, for the Overview. */
	public const PROBLEM = 'ramjet_mailchimp_problem';

	/** Seconds for each of up to two requests, while the visitor waits. */
	private const TIMEOUT = 3;

	/** Seconds for the request before, for the audience's setting. */
	private const FIRST_TIMEOUT = 2;

	private const MAX_INTERESTS = 60;

	/** Mailchimp's limit for a text. */
	private const MAX_VALUE = 255;

	/** Members who have to confirm their address, whatever the audience's setting: they left, or never joined. */
	private const ABSENT = array( 'unsubscribed', 'archived', 'transactional' );

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
			delete_option( self::PROBLEM );
		} else {
			( new JsonOption( self::PROBLEM ) )->set( array( 'message' => $result->log, 'time' => time() ) );
		}
		return $result;
	}

	private function try( string $email, array $target ): SignupResult {
		$audience = $this->account->audience();
		$api      = $this->account->api( self::TIMEOUT );
		if ( '' === $audience || null === $api ) {
			return SignupResult::postponed( MailchimpAccount::explain( null ) );
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
		$reply     = $put( array( 'status_if_new' => $status ) + $more );
		if ( in_array( $reply->json['status'] ?? null, self::ABSENT, true ) ) {
			$reply = $put( array( 'status' => 'pending' ) );
		}
		return match ( 200 === $reply->status ? $reply->json['status'] ?? null : null ) {
			'subscribed' => SignupResult::succeeded( __( 'Mailchimp added the address.', 'ramjet' ) ),
			'pending'    => SignupResult::succeeded(
				__( 'Mailchimp sent a confirmation email.', 'ramjet' ),
				__( 'Please check your inbox and confirm your subscription.', 'ramjet' )
			),
			'cleaned'    => SignupResult::refused(
				__( 'Mailchimp has given up on the address, because emails to it bounced.', 'ramjet' ),
				__( 'Emails to this address could not be delivered. Please enter another one.', 'ramjet' )
			),
			default      => self::failure( $reply, $email ),
		};
	}

	private static function failure( Reply $reply, string $email ): SignupResult {
		if ( 400 !== $reply->status || null !== $reply->problem ) {
			$reason = $reply->problem?->message ?? MailchimpAccount::explain( $reply );
			return SignupResult::postponed( $reason, $reply->retry_at );
		}
		// The response holds the address already.
		$text   = str_ireplace( $email, '…', self::text( $reply ) );
		$title  = $reply->json['title'] ?? '';
		$advice = match ( true ) {
			'Member In Compliance State' === $title     => __(
				'This address was unsubscribed or is blocked, so we cannot add it again. Please enter another one, or contact us.',
				'ramjet'
			),
			'Forgotten Email Not Subscribed' === $title => __(
				'This address was permanently removed from the list, so we cannot add it again. Please enter another one, or contact us.',
				'ramjet'
			),
			str_contains( $text, 'lot of lists' )       => __(
				'This address has joined many lists recently. Please try again later.',
				'ramjet'
			),
			1 === preg_match( '/fake or invalid|valid email|email[_ ]address: /i', $text ) =>
				__( 'This address looks fake or invalid. Please enter a real one.', 'ramjet' ),
			default => null,
		};
		/* translators: %s: Mailchimp's message, in English. */
		$log = __( 'Mailchimp does not accept what the block sends: %s', 'ramjet' );
		return null === $advice
			? SignupResult::postponed( sprintf( $log, $text ) )
			: SignupResult::refused( $text, $advice );
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
