<?php
declare(strict_types=1);

namespace Ramjet\Forms\Approval;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Settings;
use Ramjet\Support\Visitors\BlockSource;

/** Names the destinations of forms, and finds them in saved blocks. */
final class Destinations {

	/** Recipients that a form may be saved with; older forms keep more. Also in blocks/contact-form/recipients.ts. */
	private const MAX_RECIPIENTS = 10;

	public function __construct( private readonly FormReader $reader ) {}

	public static function webhook( string $url ): string {
		return "webhook:$url";
	}

	/** @param string $organization Salesforce's id; the last three of 18 characters are a checksum. */
	public static function salesforce( string $organization ): string {
		return 'salesforce:' . substr( $organization, 0, 15 );
	}

	public static function mail( string $email ): string {
		return 'mail:' . strtolower( $email );
	}

	/** A user to notify: by id, because not everybody who edits the form may know the email address. */
	public static function user( int $id ): string {
		return "user:$id";
	}

	public static function is_mail( string $destination ): bool {
		return str_starts_with( $destination, 'mail:' ) || str_starts_with( $destination, 'user:' );
	}

	/** A URL, Salesforce's id of an organization, an email address, or a user's name. */
	public static function address( string $destination ): string {
		[ $kind, $address ] = explode( ':', $destination, 2 );
		return 'user' === $kind ? (string) get_the_author_meta( 'display_name', (int) $address ) : $address;
	}

	/** @return list<string> Whom a form emails; empty where its author left the default. */
	public static function emailed( Settings $settings ): array {
		return array(
			...array_map( self::mail( ... ), $settings->recipients() ),
			...array_map( self::user( ... ), array_keys( $settings->notified_users() ) ),
		);
	}

	/** @param array<string, mixed> $target Of a response's channel. */
	public static function of_channel( string $channel, array $target ): ?string {
		$text = static fn( string $name ): string => is_string( $target[ $name ] ?? null ) ? $target[ $name ] : '';
		$user = $target['user'] ?? null;
		return match ( strtok( $channel, ':' ) ) {
			'mail'       => is_int( $user ) ? self::user( $user ) : self::mail( $text( 'to' ) ),
			'webhook'    => self::webhook( $text( 'url' ) ),
			'salesforce' => self::salesforce( $text( 'organization' ) ),
			default      => null,
		};
	}

	/** @return list<string> Recipients beyond a form's MAX_RECIPIENTS. */
	public function beyond_limit( string $content ): array {
		$excess = array();
		foreach ( $this->forms( $content ) as $form ) {
			array_push( $excess, ...array_slice( self::emailed( $form->settings ), self::MAX_RECIPIENTS ) );
		}
		return $excess;
	}

	/** @return list<string> The destinations of all forms in it, each once. */
	public function in_content( string $content ): array {
		$found = array();
		foreach ( $this->forms( $content ) as $form ) {
			$urls  = array_column( $form->settings->webhooks(), 'url' );
			$mails = self::emailed( $form->settings );
			$found = array( ...$found, ...$mails, ...array_map( self::webhook( ... ), $urls ) );
			$organization = $form->settings->salesforce_organization();
			if ( null !== $organization ) {
				$found[] = self::salesforce( $organization );
			}
		}
		return array_values( array_unique( $found ) );
	}

	/** @return list<Form> */
	private function forms( string $content ): array {
		// The source does not matter here.
		return str_contains( $content, FormReader::BLOCK )
			? $this->reader->read_all( parse_blocks( $content ), BlockSource::post( 1 ) )
			: array();
	}
}
