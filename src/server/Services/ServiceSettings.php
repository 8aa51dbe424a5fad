<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Settings\SettingGroup;

/**
 * The fields of all services among the site's settings, as `{service}_{field}`.
 */
final class ServiceSettings implements SettingGroup {

	/**
	 * @param Catalogue   $catalogue   The services.
	 * @param Credentials $credentials What they were told.
	 * @param FieldInput  $input       Reads what people send.
	 * @param FieldWriter $writer      Saves it.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly Credentials $credentials,
		private readonly FieldInput $input,
		private readonly FieldWriter $writer
	) {}

	/** {@inheritDoc} */
	public function schemas(): array {
		$schemas = array();
		foreach ( $this->catalogue->all() as $service ) {
			foreach ( $service->fields as $field ) {
				$schema = array(
					'type'        => 'switch' === $field->type ? 'boolean' : 'string',
					'description' => trim( "$service->name: $field->label. $field->format" ),
				);
				if ( 'switch' !== $field->type ) {
					$schema['maxLength'] = Field::MAX_LENGTH;
				}
				if ( $field->secret ) {
					$schema['writeOnly'] = true;
				}
				$schemas[ "{$service->slug}_{$field->name}" ] = $schema;
			}
		}
		return $schemas;
	}

	/** {@inheritDoc} */
	public function values(): array {
		$services = $this->catalogue->all();
		$this->credentials->prime( ...array_values( $services ) );
		$values = array();
		foreach ( $services as $service ) {
			foreach ( $service->fields as $field ) {
				$shown = FieldResource::shown( $field, $this->credentials->read( $service, $field ) );

				$values[ "{$service->slug}_{$field->name}" ] = 'switch' === $field->type ? '1' === $shown : $shown;
			}
		}
		return $values;
	}

	/** {@inheritDoc} */
	public function save( array $values ): bool|\WP_Error {
		$complaints = array();
		$changes    = array();
		foreach ( $this->catalogue->all() as $service ) {
			$changes[ $service->slug ] = $this->of_service( $service, $values );
			foreach ( $this->input->complaints( $service, $changes[ $service->slug ] ) as $name => $complaint ) {
				$complaints[ "{$service->slug}_$name" ] = $complaint;
			}
		}
		if ( array() !== $complaints ) {
			$data = array(
				'status' => 400,
				'params' => $complaints,
			);
			return new \WP_Error( 'ramjet_service_field_invalid', implode( ' ', array_unique( $complaints ) ), $data );
		}
		$saved = true;
		foreach ( array_filter( $changes ) as $slug => $fields ) {
			$saved = $this->writer->write( $this->catalogue->all()[ $slug ], $fields ) && $saved;
		}
		return $saved ? true : new \WP_Error( 'ramjet_service_not_saved', __( 'The database did not take the change. Please try again.', 'ramjet' ), array( 'status' => 500 ) );
	}

	/**
	 * @return array<string, mixed> Those of the values that are a service's, by field name.
	 */
	private function of_service( Service $service, array $values ): array {
		$fields = array();
		foreach ( $service->fields as $field ) {
			$name = "{$service->slug}_{$field->name}";
			if ( array_key_exists( $name, $values ) ) {
				$fields[ $field->name ] = $values[ $name ];
			}
		}
		return $fields;
	}
}
