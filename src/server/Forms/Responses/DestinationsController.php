<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Visitors\BlockSource;

/** Lists the destinations of forms that wait for approval, and approves one: ramjet/v1/forms/destinations. */
final class DestinationsController {

	public function __construct( private readonly Approvals $approvals, private readonly HeldResponses $held ) {}

	public function routes(): array {
		$text   = static fn( string $about ): array =>
			Schema::field( 'string', $about, array( 'required' => true, 'maxLength' => 4000 ) );
		$source = array( 'source' => $text( 'Where the forms are saved, such as "post:12".' ) );
		$which  = array( 'destination' => $text( 'One of the destinations that wait.' ) );
		$list   = static fn(): array => Schema::list_of( self::schema(), 'form-destinations' );
		return array(
			'/forms/destinations' => array(
				array( 'permission_callback' => self::may_see( ... ) )
					+ Route::for_authors( 'GET', $this->list( ... ), $source ),
				Route::for_admins( 'POST', $this->approve( ... ), $source + $which ),
				'description' => 'The destinations of saved forms to which nothing is sent before an administrator '
					. 'approves them. POST approves one, sends it the responses that waited, and returns the others.',
				'schema'      => $list,
				'errors'      => static fn(): array => array(
					'ramjet_no_destination' => '404: no form in the source has it, or it is approved already.',
					'ramjet_not_saved'      => '500: the approval could not be saved.',
				),
			),
		);
	}

	public static function schema(): array {
		$address = Schema::field( 'string', 'A URL, an organization’s ID, an email address, or a user’s name.' );
		return Schema::object( array(
			'destination' => Schema::field( 'string', 'Its kind and name, such as "webhook:https://example.com/".' ),
			'kind'        => Schema::field( 'string', '"webhook", "salesforce", "mail" or "user".' ),
			'address'     => $address,
			'added_by'    => Schema::field( array( 'string', 'null' ), 'Name of the user who added it, if known.' ),
			'added_at'    => Schema::field( array( 'string', 'null' ), 'When, in UTC.' ),
			'may_approve' => Schema::field( 'boolean', 'Whether the current user may approve it.' ),
		) );
	}

	/** @return list<array<string, mixed>> As schema() says. */
	public static function items( array $pending ): array {
		return array_map( static function ( array $one ): array {
			$user = get_userdata( $one['by'] );
			return array(
				'destination' => $one['destination'],
				'kind'        => strtok( $one['destination'], ':' ),
				'address'     => Destinations::address( $one['destination'] ),
				'added_by'    => $user ? $user->display_name : null,
				'added_at'    => 0 === $one['at'] ? null : gmdate( 'Y-m-d\TH:i:s\Z', $one['at'] ),
				'may_approve' => current_user_can( 'manage_options' ),
			);
		}, $pending );
	}

	private static function may_see( \WP_REST_Request $request ): bool {
		// WordPress asks for its Allow header even if the parameter is no text.
		$source = BlockSource::from_string( Scalar::text( $request['source'] ) );
		return match ( $source?->kind ) {
			null    => false,
			'post'  => current_user_can( 'edit_post', $source->post_id() ),
			default => current_user_can( 'edit_theme_options' ),
		};
	}

	private function list( \WP_REST_Request $request ): array {
		$source = BlockSource::from_string( $request['source'] );
		return null === $source ? array() : self::items( $this->approvals->pending( $source ) );
	}

	private function approve( \WP_REST_Request $request ): array|\WP_Error {
		$source  = BlockSource::from_string( $request['source'] );
		$pending = null === $source ? array() : $this->approvals->pending( $source );
		$waiting = array_column( $pending, 'destination' );
		if ( ! in_array( $request['destination'], $waiting, true ) ) {
			$message = __( 'There is nothing to approve. The form may have been changed in the meantime.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_destination', $message, array( 'status' => 404 ) );
		}
		if ( ! $this->approvals->approve( $source, $request['destination'] ) ) {
			return Failure::not_saved();
		}
		// Delivers the responses that waited for it.
		$this->held->release( $source, $request['destination'] );
		return $this->list( $request );
	}
}
