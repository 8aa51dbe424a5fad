<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Secret;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Reads what the services were told, from wherever that is. A connector of WordPress comes before the constant
 * `RAMJET_{SERVICE}_{FIELD}`, and both before what was entered. Where a service's address can be typed, a secret from
 * elsewhere goes to no address that was, and one that was entered goes to the address that it was entered for.
 */
final class Credentials {

	/**
	 * @param SavedFields $saved      What was entered.
	 * @param Connectors  $connectors WordPress's own place for keys.
	 */
	public function __construct( private readonly SavedFields $saved, private readonly Connectors $connectors ) {}

	/**
	 * Fetches the rows of several services with one question to the database.
	 *
	 * @param Service ...$services Those that are going to be read.
	 */
	public function prime( Service ...$services ): void {
		$this->saved->prime( ...$services );
	}

	/**
	 * What a field holds.
	 *
	 * @param Service $service The service.
	 * @param Field   $field   A field of it.
	 */
	public function read( Service $service, Field $field ): FieldValue {
		$chosen_by = $this->address_source( $service, $field );
		if ( '' !== $field->connector && 'default' === $chosen_by ) {
			$value = $this->connectors->read( $field->connector, $field->connector_part );
			if ( null !== $value ) {
				return self::fitting( $field, $value );
			}
		}
		$constant = strtoupper( "RAMJET_{$service->slug}_{$field->name}" );
		if ( defined( $constant ) && 'saved' !== $chosen_by ) {
			$value = $field->normalize( constant( $constant ) );
			// A switch that a constant turns off is off.
			if ( null === $value || '' !== $value || 'switch' === $field->type ) {
				$content = null === $value ? Secret::unreadable() : Secret::of( $value );
				return self::fitting( $field, new FieldValue( $content, 'constant', $constant ) );
			}
		}
		$content = $this->saved->read( $service, $field, $this->destination( $service, $field ) );
		return new FieldValue( $content, 'none' === $content->state() ? 'none' : 'saved' );
	}

	/**
	 * The text that a field holds, for whoever calls the service.
	 *
	 * @param Service $service The service.
	 * @param string  $name    Name of a field of it.
	 * @return string The field's default where nothing is set, or it cannot be read.
	 */
	public function reveal( Service $service, string $name ): string {
		$field = $service->field( $name );
		$value = null === $field ? '' : $this->read( $service, $field )->content->reveal();
		return '' === $value ? (string) $field?->default : $value;
	}

	/**
	 * The address that can be typed for a service.
	 *
	 * @param Service $service The service.
	 * @return string Without a slash at its end; '' where the service has no such field.
	 */
	public function address( Service $service ): string {
		return untrailingslashit( $this->reveal( $service, 'base_url' ) );
	}

	/**
	 * Forgets what this request has read of a service, so that what another has saved meanwhile is seen.
	 *
	 * @param Service $service The service.
	 */
	public function refresh( Service $service ): void {
		$this->saved->refresh( $service );
	}

	/**
	 * Saves a field, or removes what it holds. A service's address is saved ahead of the secrets that are for it.
	 *
	 * @param Service $service The service.
	 * @param Field   $field   A field of it.
	 * @param string  $value   Normalized and without complaint; '' removes it.
	 * @return bool Whether the database took it.
	 */
	public function save( Service $service, Field $field, #[\SensitiveParameter] string $value ): bool {
		return $this->saved->save( $service, $field, $value, $this->destination( $service, $field ) );
	}

	/**
	 * @return string The typed address that a secret goes to; '' for what goes to one place alone.
	 */
	private function destination( Service $service, Field $field ): string {
		return $field->secret ? $this->address( $service ) : '';
	}

	/**
	 * Who chose the address that a secret goes to. A connector's key is for that connector's service; one of
	 * wp-config.php is not for whoever an administrator names, who may not read it.
	 *
	 * @return string 'default' for the service's own, or the source of another.
	 */
	private function address_source( Service $service, Field $field ): string {
		$address = $field->secret ? $service->field( 'base_url' ) : null;
		if ( null === $address || $this->address( $service ) === $address->default ) {
			return 'default';
		}
		return $this->read( $service, $address )->source;
	}

	/**
	 * What comes from elsewhere was not looked at when it was entered.
	 */
	private static function fitting( Field $field, FieldValue $value ): FieldValue {
		$text = $value->content->reveal();
		$bad  = '' !== $text && null !== $field->complaint( $text );
		return new FieldValue( $bad ? Secret::unreadable() : $value->content, $value->source, $value->source_name );
	}
}
