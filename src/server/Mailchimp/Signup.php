<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Services\Reply;

/** Adds an address to the audience. */
final class Signup implements SignupForm {

	/** Seconds that the three requests may take, while the visitor waits. */
	private const TIMEOUTS = array( 2, 3, 3 );

	private const MAX_INTERESTS = 60;

	/** Mailchimp's limit for a text. */
	private const MAX_VALUE = 255;

	/** Members who have to confirm their address, whatever the audience's setting: they left, or never joined. */
	private const ABSENT = array( 'unsubscribed', 'archived', 'transactional' );

	public function __construct( private readonly Account $account ) {}

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
		$result  = $this->try( $email, $target );
		$problem = new LastProblem();
		if ( $result->succeeded ) {
			$problem->clear();
		} elseif ( '' === $result->error ) {
			$problem->set( $result->log );
		}
		return $result;
	}

	private function try( string $email, array $target ): SignupResult {
		$audience = $this->account->audience();
		$api      = $this->account->api( self::TIMEOUTS[1] );
		if ( '' === $audience || null === $api ) {
			return SignupResult::blocked( Failures::not_connected() );
		}
		$interests = array_fill_keys( (array) ( $target['interests'] ?? array() ), true );
		$path      = "lists/$audience/members/" . md5( strtolower( $email ) );
		$address   = array( 'email_address' => $email );
		$query     = array( 'skip_merge_validation' => 'true' );
		$fields    = (array) ( $target['merge_fields'] ?? array() );
		$more      = array( 'merge_fields' => $fields, 'interests' => $interests );
		// As objects, because PHP has integers for keys that are numbers.
		$more      = array_map( static fn( array $pairs ): object => (object) $pairs, array_filter( $more ) );
		$status    = $this->account->has_double_opt_in( self::TIMEOUTS[0] ) ? 'pending' : 'subscribed';
		$reply     = $api->put( $path, $address + array( 'status_if_new' => $status ) + $more, $query );
		if ( in_array( $reply->json['status'] ?? null, self::ABSENT, true ) ) {
			$api   = $this->account->api( self::TIMEOUTS[2] ) ?? $api;
			$reply = $api->put( $path, $address + array( 'status' => 'pending' ), $query );
		}
		return self::result( $reply, $email );
	}

	private static function result( Reply $reply, string $email ): SignupResult {
		$status = 200 === $reply->status ? $reply->json['status'] ?? null : null;
		return match ( $status ) {
			'subscribed' => SignupResult::succeeded( __( 'Mailchimp added the address.', 'ramjet' ) ),
			'pending'    => SignupResult::succeeded(
				__( 'Mailchimp sent a confirmation email.', 'ramjet' ),
				__( 'Please check your inbox and confirm your subscription.', 'ramjet' )
			),
			'cleaned'    => SignupResult::refused(
				__( 'Mailchimp has given up on the address, because emails to it bounced.', 'ramjet' ),
				__( 'Emails to this address could not be delivered. Please enter another one.', 'ramjet' )
			),
			default      => Failures::of( $reply, $email ),
		};
	}
}
