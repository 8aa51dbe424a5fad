<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * The services over REST: who may manage options reads their state, sets their keys, removes and tests them. What
 * is secret goes in and never comes out.
 */
final class ServicesController implements RestController {

	/**
	 * @param Catalogue       $catalogue   The services.
	 * @param Credentials     $credentials What they were told.
	 * @param FieldInput      $input       Reads what people send.
	 * @param FieldWriter     $writer      Saves it.
	 * @param CheckRunner     $runner      Tests.
	 * @param ServiceResource $resource    Describes a service.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly Credentials $credentials,
		private readonly FieldInput $input,
		private readonly FieldWriter $writer,
		private readonly CheckRunner $runner,
		private readonly ServiceResource $resource
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$slug = array(
			'slug' => array(
				'type'        => 'string',
				'description' => __( 'The slug of the service.', 'ramjet' ),
				'required'    => true,
			),
		);
		$fields = array(
			'fields' => array(
				'type'        => 'object',
				'description' => __( 'Values by field name. Null or an empty text removes a value; fields that are not named stay as they are.', 'ramjet' ),
				'required'    => true,
			),
		);
		return array(
			'/services'                        => array(
				Endpoint::for_admins( 'GET', $this->list_services( ... ) ),
				'description' => __( 'The third parties that the site can use with a key of its own, by slug.', 'ramjet' ),
				'schema'      => static fn(): array => array(
					'$schema'              => 'http://json-schema.org/draft-04/schema#',
					'title'                => 'services',
					'type'                 => 'object',
					'additionalProperties' => ServiceResource::schema(),
				),
			),
			'/services/(?P<slug>[a-z]+)'       => array(
				Endpoint::for_admins( 'GET', $this->get_service( ... ), $slug ),
				Endpoint::for_admins( 'POST', $this->set_fields( ... ), $slug + $fields ),
				Endpoint::for_admins( 'DELETE', $this->forget( ... ), $slug ),
				'description' => __( 'One service. Posting saves fields of it, deleting forgets all that was entered here.', 'ramjet' ),
				'errors'      => static fn(): array => array( self::not_found(), self::not_saved(), 'ramjet_service_field_invalid' => __( '400: a field has a value that the service cannot take; data.params has a sentence for each.', 'ramjet' ) ),
				'schema'      => static fn(): array => ServiceResource::schema(),
			),
			'/services/(?P<slug>[a-z]+)/test' => array(
				Endpoint::for_admins( 'POST', $this->test( ... ), $slug ),
				'description' => __( 'Asks the service whether it takes what it was told.', 'ramjet' ),
				'errors'      => static fn(): array => array( self::not_found() ),
				'schema'      => static fn(): array => CheckResource::schema(),
			),
		);
	}

	/**
	 * @return object The services by slug, in the order in which people see them.
	 */
	private function list_services(): object {
		$services = $this->catalogue->all();
		$this->credentials->prime( ...array_values( $services ) );
		return (object) array_map( $this->resource->prepare( ... ), $services );
	}

	private function get_service( \WP_REST_Request $request ): array|\WP_Error {
		$service = $this->catalogue->find( $request['slug'] );
		return null === $service ? self::not_found() : $this->resource->prepare( $service );
	}

	private function set_fields( \WP_REST_Request $request ): array|\WP_Error {
		$service = $this->catalogue->find( $request['slug'] );
		if ( null === $service ) {
			return self::not_found();
		}
		$complaints = $this->input->complaints( $service, $request['fields'] );
		if ( array() !== $complaints ) {
			return new \WP_Error(
				'ramjet_service_field_invalid',
				implode( ' ', array_unique( $complaints ) ),
				array(
					'status' => 400,
					'params' => $complaints,
				)
			);
		}
		$orphans = $this->input->orphans( $service, $request['fields'] );
		return $this->writer->write( $service, $request['fields'] ) ? $this->resource->prepare( $service, $orphans ) : self::not_saved();
	}

	private function forget( \WP_REST_Request $request ): array|\WP_Error {
		$service = $this->catalogue->find( $request['slug'] );
		if ( null === $service ) {
			return self::not_found();
		}
		return $this->writer->forget( $service ) ? $this->resource->prepare( $service ) : self::not_saved();
	}

	private function test( \WP_REST_Request $request ): array|\WP_Error {
		$service = $this->catalogue->find( $request['slug'] );
		return null === $service ? self::not_found() : CheckResource::prepare( $this->runner->run( $service ) );
	}

	private static function not_found(): \WP_Error {
		return new \WP_Error( 'ramjet_service_not_found', __( 'There is no such service.', 'ramjet' ), array( 'status' => 404 ) );
	}

	private static function not_saved(): \WP_Error {
		return new \WP_Error( 'ramjet_service_not_saved', __( 'The database did not take the change. Please try again.', 'ramjet' ), array( 'status' => 500 ) );
	}
}
