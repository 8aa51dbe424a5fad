<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Secret;
use Ramjet\Support\Secrets;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * What was entered for the services. Each field is a row of its own: `ramjet_secret_{service}_{field}` encrypted, or
 * `ramjet_service_{service}_{field}`.
 */
final class SavedFields {

	/**
	 * @param Secrets $secrets Encrypted rows.
	 */
	public function __construct( private readonly Secrets $secrets ) {}

	/**
	 * Fetches the rows of several services with one question to the database.
	 *
	 * @param Service ...$services Those that are going to be read.
	 */
	public function prime( Service ...$services ): void {
		$names = array();
		foreach ( $services as $service ) {
			$names[] = CheckLog::option( $service->slug );
			array_push( $names, ...self::options( $service ) );
		}
		wp_prime_option_caches( $names );
	}

	/**
	 * Forgets what this request has read of a service, so that what another has saved meanwhile is seen.
	 *
	 * @param Service $service The service.
	 */
	public function refresh( Service $service ): void {
		wp_cache_delete_multiple( array( 'alloptions', 'notoptions', ...self::options( $service ) ), 'options' );
	}

	/**
	 * @param Service $service The service.
	 * @param Field   $field   A field of it.
	 * @param string  $address Where a secret is going to be sent; '' where the service has no address that can be typed.
	 */
	public function read( Service $service, Field $field, string $address ): Secret {
		if ( $field->secret ) {
			return $this->secrets->read( self::name( $service, $field ), $address );
		}
		$value = get_option( self::option( $service, $field ), '' );
		return Secret::of( is_string( $value ) ? $value : '' );
	}

	/**
	 * Saves a field, or removes what it holds.
	 *
	 * @param Service $service The service.
	 * @param Field   $field   A field of it.
	 * @param string  $value   Normalized and without complaint; '' removes it.
	 * @param string  $address As for read().
	 * @return bool Whether the database took it.
	 */
	public function save( Service $service, Field $field, #[\SensitiveParameter] string $value, string $address ): bool {
		if ( $field->secret ) {
			return $this->secrets->save( self::name( $service, $field ), $value, $address );
		}
		if ( '' === $value ) {
			delete_option( self::option( $service, $field ) );
		} else {
			update_option( self::option( $service, $field ), $value, false );
		}
		return $this->read( $service, $field, $address )->reveal() === $value;
	}

	/**
	 * @return list<string> Names of a service's rows.
	 */
	private static function options( Service $service ): array {
		return array_map( static fn( Field $field ): string => self::option( $service, $field ), $service->fields );
	}

	private static function option( Service $service, Field $field ): string {
		$name = self::name( $service, $field );
		return $field->secret ? Secrets::option( $name ) : "ramjet_service_$name";
	}

	private static function name( Service $service, Field $field ): string {
		return "{$service->slug}_{$field->name}";
	}
}
