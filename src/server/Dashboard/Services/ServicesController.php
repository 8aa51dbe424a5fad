<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** ramjet/v1/services: administrators enter, remove and test the keys of services. Secrets are never returned. */
final class ServicesController {

	/** @param \Closure(): array<string, Service> $services By slug. */
	public function __construct(
		private readonly \Closure $services,
		private readonly ServiceFieldValues $values,
		private readonly Checks $checks,
		private readonly ServiceResource $resource
	) {}

	public function routes(): array {
		$slug   = array( 'slug' => Schema::field( 'string', 'The slug of the service.', array( 'required' => true ) ) );
		$about  = 'Values by field name. Null removes a value; fields that are not named stay.';
		$fields = array( 'fields' => Schema::field( 'object', $about, array( 'required' => true ) ) );
		return array(
			'/services'                       => array(
				Route::for_admins( 'GET', $this->list_services( ... ) ),
				'description' => 'The third-party services that the site can use with a key of its own, by slug.',
				'schema'      => static fn(): array => Schema::object( array(), 'services' ) + array(
					'additionalProperties' => ServiceResource::schema(),
				),
			),
			'/services/(?P<slug>[a-z]+)'      => array(
				Route::for_admins( 'GET', $this->with_service( $this->resource->prepare( ... ) ), $slug ),
				Route::for_admins( 'POST', $this->with_service( $this->save( ... ) ), $slug + $fields ),
				Route::for_admins( 'DELETE', $this->with_service( $this->remove( ... ) ), $slug ),
				'description' => 'One service. POST saves fields of it, DELETE removes its keys.',
				'errors'      => static fn(): array => array(
					self::not_found(),
					Failure::not_saved(),
					'rest_invalid_param' => '400: a value is not valid; data.params has a sentence for each.',
				),
				'schema'      => static fn(): array => ServiceResource::schema(),
			),
			'/services/(?P<slug>[a-z]+)/test' => array(
				Route::for_admins( 'POST', $this->with_service( $this->test( ... ) ), $slug ),
				'description' => 'Tests whether the service accepts the keys.',
				'errors'      => static fn(): array => array( self::not_found() ),
				'schema'      => static fn(): array => ServiceResource::check_schema(),
			),
		);
	}

	/** @return array<string, array> By slug: first those that need attention, then others that are set up. */
	private function list_services(): array {
		$services = ( $this->services )();
		$this->values->prime( ...array_values( $services ) );
		$place = fn( Service $is ): array => array( $this->resource->rank( $is ), strtolower( $is->name ) );
		uasort( $services, static fn( Service $a, Service $b ): int => $place( $a ) <=> $place( $b ) );
		return array_map( $this->resource->prepare( ... ), $services );
	}

	private function with_service( \Closure $callback ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $callback ): array|\WP_Error {
			$service = ( $this->services )()[ $request['slug'] ] ?? null;
			return null === $service ? self::not_found() : $callback( $service, $request );
		};
	}

	private function save( Service $service, \WP_REST_Request $request ): array|\WP_Error {
		$texts    = array_map( ServiceField::normalize( ... ), $request['fields'] );
		$problems = array();
		foreach ( $texts as $name => $text ) {
			$problems[ $name ] = $this->problem( $service, $service->field( (string) $name ), $text );
		}
		$problems = array_filter( $problems );
		if ( array() !== $problems ) {
			return Failure::invalid( $problems );
		}
		return $this->write( $service, $texts );
	}

	private function remove( Service $service ): array|\WP_Error {
		return $this->write( $service, array_fill_keys( array_column( $service->fields, 'name' ), '' ) );
	}

	/** @param array<string, string> $texts By field name, valid. */
	private function write( Service $service, #[\SensitiveParameter] array $texts ): array|\WP_Error {
		$saved = true;
		foreach ( $texts as $name => $text ) {
			$saved = $this->values->save( $service, $service->field( $name ), $text ) && $saved;
		}
		return $saved ? $this->resource->prepare( $service ) : Failure::not_saved();
	}

	private function test( Service $service ): array {
		return ServiceResource::check( $this->checks->run( $service ) );
	}

	private function problem( Service $service, ?ServiceField $field, #[\SensitiveParameter] ?string $text ): ?string {
		if ( null === $field ) {
			return __( 'There is no such field.', 'ramjet' );
		}
		$value = $this->values->read( $service, $field );
		return match ( true ) {
			! $value->is_editable() =>
				/* translators: 1: name of a field. 2: where its value is set, such as the name of a constant. */
				sprintf(
					__( '%1$s is set by %2$s and cannot be changed here.', 'ramjet' ),
					$field->label,
					$value->source_name
				),
			/* translators: %s: name of a field. */
			null === $text          => sprintf( __( '%s has to be a text.', 'ramjet' ), $field->label ),
			'' === $text            => null,
			default                 => $field->problem( $text ),
		};
	}

	private static function not_found(): \WP_Error {
		$message = __( 'There is no such service.', 'ramjet' );
		return new \WP_Error( 'ramjet_service_not_found', $message, array( 'status' => 404 ) );
	}
}
