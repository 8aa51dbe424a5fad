<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\Service;

/**
 * A service over REST.
 */
final class ServiceResource {

	/**
	 * @param Credentials   $credentials What the services were told.
	 * @param CheckLog      $log         How they took it.
	 * @param FieldResource $fields      Describes their fields.
	 * @param list<string>  $modules     Slugs of the modules that this site has.
	 */
	public function __construct(
		private readonly Credentials $credentials,
		private readonly CheckLog $log,
		private readonly FieldResource $fields,
		private readonly array $modules
	) {}

	/**
	 * @param Service      $service The service.
	 * @param list<string> $orphans Labels of the secrets that went with the address that they were for.
	 * @return array<string, mixed> As schema() says.
	 */
	public function prepare( Service $service, array $orphans = array() ): array {
		$fields = array();
		foreach ( $service->fields as $field ) {
			$fields[] = $this->fields->prepare( $field, $this->credentials->read( $service, $field ) );
		}
		$last = $this->log->read( $service->slug );
		return array(
			'slug'            => $service->slug,
			'name'            => $service->name,
			'purpose'         => $service->purpose,
			'disclosure'      => $service->disclosure,
			'optional'        => $service->optional,
			'state'           => self::state( $fields ),
			'fields'          => $fields,
			'modules'         => array_values( array_intersect( $service->modules, $this->modules ) ),
			'credentials_url' => $service->credentials_url,
			'terms_url'       => $service->terms_url,
			'privacy_url'     => $service->privacy_url,
			'testable'        => null !== $service->check,
			'last_check'      => null === $last ? null : CheckResource::prepare( $last ),
			'notice'          => self::notice( $orphans ),
		);
	}

	/**
	 * @param list<string> $orphans As for prepare().
	 */
	private static function notice( array $orphans ): string {
		if ( array() === $orphans ) {
			return '';
		}
		/* translators: %s: names of fields, separated by commas. */
		return sprintf( __( 'The address is another now. Enter this again for it: %s.', 'ramjet' ), implode( wp_get_list_item_separator(), $orphans ) );
	}

	/**
	 * @param list<array> $fields As FieldResource prepares them.
	 */
	private static function state( array $fields ): string {
		$states = array_column( $fields, 'state' );
		if ( in_array( 'unreadable', $states, true ) ) {
			return 'unreadable';
		}
		if ( ! in_array( 'set', $states, true ) ) {
			return 'none';
		}
		foreach ( $fields as $field ) {
			if ( $field['required'] && 'none' === $field['state'] && '' === $field['default'] ) {
				return 'incomplete';
			}
		}
		return 'set';
	}

	/**
	 * @return array<string, mixed> JSON schema of what prepare() answers.
	 */
	public static function schema(): array {
		$text = static fn( string $description ): array => array(
			'type'        => 'string',
			'description' => $description,
		);
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'service',
			'type'       => 'object',
			'properties' => array(
				'slug'            => $text( __( 'Unique name.', 'ramjet' ) ),
				'name'            => $text( __( 'Name for people.', 'ramjet' ) ),
				'purpose'         => $text( __( 'What it is for.', 'ramjet' ) ),
				'disclosure'      => $text( __( 'What the service gets to know, and when.', 'ramjet' ) ),
				'optional'        => array(
					'type'        => 'boolean',
					'description' => __( 'Whether what uses it works without a key, too.', 'ramjet' ),
				),
				'state'           => $text( __( 'Whether all that it needs is there.', 'ramjet' ) ) + array( 'enum' => array( 'none', 'incomplete', 'set', 'unreadable' ) ),
				'fields'          => array(
					'type'        => 'array',
					'description' => __( 'What it wants to be told.', 'ramjet' ),
					'items'       => FieldResource::schema(),
				),
				'modules'         => array(
					'type'        => 'array',
					'description' => __( 'Slugs of the modules of this site that use it.', 'ramjet' ),
					'items'       => array( 'type' => 'string' ),
				),
				'credentials_url' => $text( __( 'Where to get a key.', 'ramjet' ) ),
				'terms_url'       => $text( __( 'Its terms of service.', 'ramjet' ) ),
				'privacy_url'     => $text( __( 'Its privacy policy.', 'ramjet' ) ),
				'testable'        => array(
					'type'        => 'boolean',
					'description' => __( 'Whether it has a cheap check.', 'ramjet' ),
				),
				'last_check'      => array( 'type' => array( 'object', 'null' ) ) + CheckResource::schema(),
				'notice'          => $text( __( 'What has to be done after what was just saved, a sentence; empty for nothing.', 'ramjet' ) ),
			),
		);
	}
}
