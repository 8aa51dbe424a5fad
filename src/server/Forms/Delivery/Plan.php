<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Entry;
use WpOrg\Requests\Exception as UnencodableHost;
use WpOrg\Requests\IdnaEncoder;

/**
 * Where a new entry goes. Decided while the form is at hand and stored with the entry.
 */
final class Plan {

	/**
	 * @param \Closure(Form): array<string, array> $more Names a form's channels besides mail, with their targets.
	 */
	public function __construct( private readonly \Closure $more ) {}

	/**
	 * @param Form   $form  The form.
	 * @param Entry  $entry What is to be stored.
	 * @param string $id    The submission's name.
	 * @return array<string, mixed> The entry's `delivery`.
	 */
	public function for( Form $form, Entry $entry, string $id ): array {
		$post     = (int) ( $entry->form['page'] ?? 0 );
		$channels = array();
		foreach ( self::recipients( $form, $post ) as $address ) {
			$channels[ "mail:$address" ] = array( 'to' => $address );
		}
		$channels += ( $this->more )( $form );
		$email = self::writable( $entry->first( 'email' ) );
		return array(
			// Not the submission's own name, which tells who knows it that the same was sent.
			'message_id' => substr( hash( 'sha256', "message|$id" ), 0, 32 ),
			'subject'    => self::one_line( $form->settings->text( 'subject', self::default_subject( $post ) ) ),
			'reply_to'   => null === $email ? null : array(
				'email' => $email,
				'name'  => self::one_line( $entry->first( 'name' ) ),
			),
			'channels'   => $channels,
		);
	}

	/**
	 * A visitor's address as it can stand in a mail's head: its host in ASCII, where other letters are in it.
	 *
	 * @return string|null Null where no mail can be sent there.
	 */
	private static function writable( string $email ): ?string {
		[ $name, $host ] = array( ...explode( '@', $email, 2 ), '' );
		if ( 1 === preg_match( '/[^\x00-\x7F]/', $host ) ) {
			// Names of hosts are the same in capitals, and whether or not a letter and its accent are one character.
			$host = mb_strtolower( $host, 'UTF-8' );
			$host = function_exists( 'normalizer_normalize' ) ? (string) normalizer_normalize( $host ) : $host;
			try {
				$email = "$name@" . IdnaEncoder::encode( $host );
			} catch ( UnencodableHost ) {
				return null;
			}
		}
		return false === is_email( $email ) ? null : $email;
	}

	/**
	 * Those whom the author named, else the author, else the site's administrator (spec 2 §3).
	 *
	 * @return list<string>
	 */
	private static function recipients( Form $form, int $post ): array {
		$named = $form->settings->recipients();
		if ( array() !== $named ) {
			return $named;
		}
		$author = 0 === $post ? 0 : (int) get_post_field( 'post_author', $post );
		$email  = 0 === $author ? '' : (string) get_the_author_meta( 'user_email', $author );
		return array( false === is_email( $email ) ? (string) get_option( 'admin_email' ) : $email );
	}

	/**
	 * '[site title] post title' (spec 2 §3).
	 */
	private static function default_subject( int $post ): string {
		$titles = array( '[' . get_option( 'blogname' ) . ']', 0 === $post ? '' : get_post_field( 'post_title', $post, 'raw' ) );
		return html_entity_decode( wp_strip_all_tags( implode( ' ', $titles ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * What stands in a mail's head has no line breaks, whoever wrote it.
	 */
	private static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{C}\p{Zl}\p{Zp}\s]+/u', ' ', $text ) );
	}
}
