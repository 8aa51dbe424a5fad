<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Reads what people send for the fields of a service: what is wrong with it, and what it changes.
 */
final class FieldInput {

	/**
	 * @param Credentials $credentials What is there.
	 */
	public function __construct( private readonly Credentials $credentials ) {}

	/**
	 * What is wrong with values.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  Field name => value; null or '' removes, a secret's masked form leaves it.
	 * @return array<string, string> Field name => sentence; empty where nothing is wrong.
	 */
	public function complaints( Service $service, #[\SensitiveParameter] array $values ): array {
		$complaints = array();
		foreach ( $values as $name => $value ) {
			$field = $service->field( (string) $name );
			if ( null === $field ) {
				$complaints[ $name ] = __( 'There is no such field.', 'ramjet' );
				continue;
			}
			$complaint = $this->is_unchanged( $service, $field, $value ) ? null : $this->complaint( $service, $field, $value );
			if ( null !== $complaint ) {
				$complaints[ $name ] = $complaint;
			}
		}
		return $complaints;
	}

	/**
	 * Which secrets go when values are saved, since they were for another address and no new ones come.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As for complaints(), and without complaint.
	 * @return list<string> Labels of their fields; of those that come from elsewhere, too, which are no longer used.
	 */
	public function orphans( Service $service, #[\SensitiveParameter] array $values ): array {
		$changes = $this->changes( $service, $values );
		$orphans = array();
		foreach ( $this->moves( $service, $changes ) ? $service->fields : array() as $field ) {
			if ( $field->secret && ! isset( $changes[ $field->name ] ) && 'none' !== $this->credentials->read( $service, $field )->content->state() ) {
				$orphans[] = $field->label;
			}
		}
		return $orphans;
	}

	/**
	 * The fields that are to be another than they are, the address ahead of what is for it.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As for complaints().
	 * @return array<string, string> Field name => normalized text.
	 */
	public function changes( Service $service, #[\SensitiveParameter] array $values ): array {
		$changes = array();
		foreach ( $values as $name => $value ) {
			$field = $service->field( (string) $name );
			if ( null !== $field && ! $this->is_unchanged( $service, $field, $value ) ) {
				$changes[ $field->name ] = (string) $field->normalize( $value );
			}
		}
		return array_key_exists( 'base_url', $changes ) ? array( 'base_url' => $changes['base_url'] ) + $changes : $changes;
	}

	/**
	 * Whether the service is going to be asked at another address.
	 *
	 * @param Service               $service The service.
	 * @param array<string, string> $changes As changes() has them.
	 */
	public function moves( Service $service, #[\SensitiveParameter] array $changes ): bool {
		$address = $service->field( 'base_url' );
		if ( null === $address || ! isset( $changes['base_url'] ) ) {
			return false;
		}
		$next = '' === $changes['base_url'] ? $address->default : $changes['base_url'];
		return untrailingslashit( $next ) !== $this->credentials->address( $service );
	}

	private function complaint( Service $service, Field $field, #[\SensitiveParameter] mixed $value ): ?string {
		$current = $this->credentials->read( $service, $field );
		if ( ! $current->is_editable() ) {
			/* translators: 1: name of a field. 2: where its value comes from, such as the name of a constant. */
			return sprintf( __( '%1$s comes from %2$s and is changed there.', 'ramjet' ), $field->label, $current->source_name );
		}
		$text = $field->normalize( $value );
		if ( null === $text ) {
			/* translators: %s: name of a field. */
			return sprintf( __( '%s has to be a text.', 'ramjet' ), $field->label );
		}
		return '' === $text ? null : $field->complaint( $text );
	}

	/**
	 * Whether somebody sends back what they were shown.
	 */
	private function is_unchanged( Service $service, Field $field, #[\SensitiveParameter] mixed $value ): bool {
		$current = $this->credentials->read( $service, $field );
		$shown   = FieldResource::shown( $field, $current );
		if ( ! $field->secret ) {
			return $field->normalize( $value ) === $shown;
		}
		return $value === $shown && ( '' !== $shown || ! $current->is_editable() );
	}
}
