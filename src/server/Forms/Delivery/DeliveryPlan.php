<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Support\Values\Text;

/** Decides where a new response is delivered. Stored with the response, because the form may change. */
final class DeliveryPlan {

	/**
	 * @param \Closure( Form, Response ): array<string, array> $others Further channels, with their targets.
	 * @param (\Closure( Form, array ): bool)|null $holds_mail Whether an email's target has to be approved first.
	 */
	public function __construct(
		private readonly \Closure $others,
		private readonly ?\Closure $holds_mail = null
	) {}

	/** @return array<string, mixed> The response's `delivery`. */
	public function for( Form $form, Response $response, string $id ): array {
		$post     = $form->owner( $response->form['page'] );
		$channels = array();
		foreach ( self::recipients( $form, $post ) as $email => $user ) {
			$target  = array( 'to' => $email ) + ( 0 === $user ? array() : array( 'user' => $user ) );
			$is_held = null !== $this->holds_mail && ( $this->holds_mail )( $form, $target );

			$channels[ "mail:$email" ] = $target + ( $is_held ? array( 'approved' => false ) : array() );
		}
		$reply_to = EmailAddress::encode( $response->first( 'email' ) );
		return array(
			// A hash: the submission's own id would reveal equal submissions.
			'message_id' => substr( hash( 'sha256', "message|$id" ), 0, 32 ),
			'subject'    => self::one_line( $form->settings->text( 'subject', self::default_subject( $post ) ) ),
			'reply_to'   => null === $reply_to ? array() : array(
				'email' => $reply_to,
				'name'  => self::one_line( $response->first( 'name' ) ),
			),
			'channels'   => $channels + ( $this->others )( $form, $response ),
			'is_saved'   => $form->settings->is_on( 'saveResponses' ),
		);
	}

	/**
	 * Whether a response is deleted once it is delivered. It is kept where it would be lost otherwise: without a
	 * channel, with files and without an email, or while a recipient waits for approval.
	 *
	 * @param bool $is_mail_only Whether the site deletes emailed responses.
	 */
	public static function is_temporary( Response $response, bool $is_mail_only ): bool {
		$to_owner = static fn( string $name ): bool => ! ConfirmationEmail::is( $name );
		$channels = array_filter( $response->delivery['channels'], $to_owner, ARRAY_FILTER_USE_KEY );
		if ( in_array( false, array_column( $channels, 'approved' ), true ) ) {
			return false;
		}
		$is_mail  = static fn( string $name ): bool => str_starts_with( $name, 'mail:' );
		$has_mail = array() !== array_filter( array_keys( $channels ), $is_mail );
		return $has_mail
			? $is_mail_only || ! $response->delivery['is_saved']
			: ! $response->delivery['is_saved'] && array() !== $channels && array() === $response->files();
	}

	/**
	 * The form's recipients and the users to notify; without any, the post's author; without one, the site's
	 * administrator.
	 *
	 * @return array<string, int> Email address => id of the user to notify, or 0; empty for a form that is not emailed.
	 */
	private static function recipients( Form $form, int $post ): array {
		if ( ! $form->settings->is_on( 'emailNotifications' ) ) {
			return array();
		}
		$recipients = array_fill_keys( $form->settings->recipients(), 0 )
			+ array_flip( $form->settings->notified_users() );
		if ( array() !== $recipients ) {
			return $recipients;
		}
		$author = 0 === $post ? 0 : (int) get_post_field( 'post_author', $post );
		$email  = 0 === $author ? '' : (string) get_the_author_meta( 'user_email', $author );
		return array( ( false === is_email( $email ) ? (string) get_option( 'admin_email' ) : $email ) => 0 );
	}

	/** '[site title] post title'. */
	private static function default_subject( int $post ): string {
		$title = 0 === $post ? '' : get_post_field( 'post_title', $post, 'raw' );
		return Text::plain( '[' . get_option( 'blogname' ) . "] $title" );
	}

	/** Removes line breaks, which would begin another header. */
	public static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{C}\p{Zl}\p{Zp}\s]+/u', ' ', $text ) );
	}
}
