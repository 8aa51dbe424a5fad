<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Database\Options;
use Ramjet\Support\Secrets\Secret;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/**
 * Reads and saves field values. WordPress's connector comes before the constant `RAMJET_{SERVICE}_{FIELD}`, and both
 * before what is saved: one row a field, `ramjet_service_{service}_{field}` or, encrypted,
 * `ramjet_secret_{service}_{field}`.
 */
final class ServiceFieldValues {

	public function __construct( private readonly Secrets $secrets, private readonly Connectors $connectors ) {}

	/** Without the service's definition: decrypts the value only where it is a secret. */
	public function get( string $service, string $field ): ServiceFieldValue {
		$value = $this->external( $service, $field );
		if ( null !== $value ) {
			return $value;
		}
		$public  = get_option( self::option( $service, $field ) );
		$content = is_string( $public ) ? Secret::of( $public ) : $this->secrets->read( "{$service}_$field" );
		return new ServiceFieldValue( $content, 'none' === $content->state() ? 'none' : 'saved' );
	}

	/** The value of an autoloaded field, without a query. */
	public function autoloaded( string $service, string $field ): string {
		$saved = Options::autoloaded( self::option( $service, $field ) );
		return $this->external( $service, $field )?->content->reveal() ?? ( is_string( $saved ) ? $saved : '' );
	}

	public function has( string $service, string $field ): bool {
		$value = $this->external( $service, $field );
		return null !== $value
			? 'set' === $value->content->state()
			: is_string( get_option( self::option( $service, $field ) ) ) || $this->secrets->has( "{$service}_$field" );
	}

	/** As get(); a malformed value of a constant or a connector is unreadable, since nobody checked it. */
	public function read( Service $service, ServiceField $field ): ServiceFieldValue {
		$value = $this->get( $service->slug, $field->name );
		$text  = $value->content->reveal();
		return $value->is_editable() || '' === $text || null === $field->problem( $text )
			? $value
			: new ServiceFieldValue( Secret::unreadable(), $value->source, $value->source_name );
	}

	/**
	 * @param string $text Normalized and valid; '' removes it.
	 * @return bool Whether it is saved.
	 */
	public function save( Service $service, ServiceField $field, #[\SensitiveParameter] string $text ): bool {
		if ( $field->secret ) {
			return $this->secrets->save( "{$service->slug}_$field->name", $text );
		}
		$option = self::option( $service->slug, $field->name );
		return '' === $text ? Options::remove( $option ) : Options::save( $option, $text, $field->autoloaded );
	}

	/** Loads the rows of services by one query. */
	public function prime( Service ...$services ): void {
		wp_prime_option_caches( array_merge( ...array_map( self::options( ... ), array_values( $services ) ) ) );
	}

	private function external( string $service, string $field ): ?ServiceFieldValue {
		$constant = strtoupper( "RAMJET_{$service}_$field" );
		$value    = $this->connectors->read( $service, $field );
		if ( null !== $value || ! defined( $constant ) || '' === constant( $constant ) ) {
			return $value;
		}
		$text = ServiceField::normalize( constant( $constant ) );
		return new ServiceFieldValue(
			null === $text ? Secret::unreadable() : Secret::of( $text ),
			'constant',
			$constant
		);
	}

	private static function option( string $service, string $field ): string {
		return "ramjet_service_{$service}_$field";
	}

	/**
	 * Names of the rows that may hold fields.
	 *
	 * @return list<string>
	 */
	public static function rows( string $service, string ...$fields ): array {
		$rows = array();
		foreach ( $fields as $field ) {
			array_push( $rows, self::option( $service, $field ), Secrets::option( "{$service}_$field" ) );
		}
		return $rows;
	}

	/** @return list<string> Names of a service's rows. */
	private static function options( Service $service ): array {
		$fields = array_column( $service->fields, 'name' );
		return array( LastCheck::option( $service->slug ), ...self::rows( $service->slug, ...$fields ) );
	}
}
