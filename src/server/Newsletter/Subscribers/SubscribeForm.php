<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;

/** Takes the submissions of the Subscribe block. All email addresses get the same reply. */
final class SubscribeForm implements SignupForm {

	/** Characters of the block's text that are kept as proof. */
	private const MAX_PROOF = 500;

	/**
	 * @param \Closure(): Captcha   $captcha
	 * @param \Closure( int ): void $send    Sends the email that is due to a subscriber, by the ID; 0 for none, which
	 *                                       takes the same time.
	 */
	public function __construct(
		private readonly Signup $signup,
		private readonly SignupPace $pace,
		private readonly \Closure $captcha,
		private readonly \Closure $send
	) {}

	public function block(): string {
		return 'jetpack/subscriptions';
	}

	public function target( array $attributes ): array {
		$text = static fn( string $name, string $default ): string =>
			trim(
				wp_strip_all_tags( is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '' )
			) ?: $default;
		$parts = array(
			$text( 'subscribePlaceholder', __( 'Type your email…', 'ramjet' ) ),
			$text( 'submitButtonText', __( 'Subscribe', 'ramjet' ) ),
		);
		return array( 'proof' => mb_substr( implode( ' | ', $parts ), 0, self::MAX_PROOF ) );
	}

	public function deliver( string $email, array $target ): SignupResult {
		$address = Signup::address( $email );
		if ( null === $address ) {
			$text = __( 'This email address is not valid.', 'ramjet' );
			return SignupResult::refused( $text, $text );
		}
		// With a captcha, only those get here who have solved it.
		if ( ! ( $this->captcha )()->can_check() && $this->pace->is_suspicious() ) {
			return SignupResult::refused(
				__( 'The form pauses because bots fill it in. Choose a captcha to keep it open.', 'ramjet' ),
				__( 'Too many people are subscribing right now. Please try again in an hour.', 'ramjet' )
			);
		}
		$text   = static fn( string $name ): string => is_string( $target[ $name ] ?? null ) ? $target[ $name ] : '';
		$id     = $this->signup->request( $address, 'form', $text( 'page' ), $text( 'proof' ) );
		if ( null === $id ) {
			return SignupResult::postponed( __( 'The database could not store the subscription.', 'ramjet' ) );
		}
		( $this->send )( $id );
		return SignupResult::succeeded( __( 'The email address was asked to confirm, unless it has.', 'ramjet' ) );
	}
}
