<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\ListQuery;
use Ramjet\Media\ExternalMedia\Copy\Copier;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;

/** The REST routes that list and copy media of other services. */
final class ExternalMediaRoutes {

	private const CAPABILITY = 'upload_files';

	private const MAX_COPIES = 10;

	/** Enough for about ten pages. */
	private const THUMBNAILS_PER_MINUTE = 300;

	/** Categories, which each source understands in its own way. */
	private const CATEGORIES = 'animals|arts|birthdays|cityscapes|crafts|fashion|food|flowers|gardens|holidays|houses'
		. '|landmarks|landscapes|night|people|pets|selfies|sport|travel|weddings';

	/** Errors of sources. */
	private const ERRORS = array(
		'authorization_required'   => '403: The user has to connect an account first, or again.',
		'ramjet_media_unavailable' => '409: The service is not set up, or not for this user.',
		'ramjet_media_limited'     => '429: The service received too many requests.',
		'ramjet_media_failed'      => '502: The service cannot be reached, or its response is invalid.',
	);

	public function __construct( private readonly MediaSources $sources ) {}

	/** @return array<string, array> Below wpcom/v2. */
	public function editor(): array {
		$service = '(?P<service>[a-z_]+)';
		return array(
			"/external-media/list/$service" => Route::of(
				'Media of a service that the user can copy.',
				self::listing_schema( ... ),
				Route::requiring( self::CAPABILITY, 'GET', $this->list( ... ), $this->list_arguments() ),
				self::ERRORS + array( 'ramjet_too_many_requests' => '429: The user has sent too many searches.' )
			),
			"/external-media/copy/$service" => Route::of(
				'Copies listed media to the media library. Each item has its own result.',
				self::copies_schema( ... ),
				array( 'permission_callback' => self::can_copy( ... ) )
					+ Route::requiring( self::CAPABILITY, 'POST', $this->copy( ... ), $this->copy_arguments() ),
				array( 'ramjet_media_unavailable' => self::ERRORS['ramjet_media_unavailable'] )
			),
		);
	}

	/** @return array<string, array> Below ramjet/v1. */
	public function thumbnails(): array {
		$guid = array( 'required' => true, 'maxLength' => ItemReferences::MAX_LENGTH );
		return array( '/media-thumbnail' => Route::of(
			'A small image of a listed item whose service requires a key. The response is the image.',
			Schema::field( 'string', 'Bytes of an image.', array( 'title' => 'media-thumbnail' ) ),
			Route::requiring( self::CAPABILITY, 'GET', $this->thumbnail( ... ), array(
				'guid' => Schema::field( 'string', 'As the list has it.', $guid ),
			) ),
			self::ERRORS + array(
				'ramjet_media_guid' => '400: The guid is not valid, has expired, or was issued for another user.',
				'ramjet_media_gone' => '410: The item no longer exists.',
				'ramjet_media_type' => '422: The file is no image.',
				'ramjet_media_size' => '422: The file is larger than 5 MB.',
				'ramjet_too_many_requests' => '429: The user has requested too many thumbnails.',
			)
		) );
	}

	private function service_argument(): array {
		return Schema::field( 'string', 'The service.', array( 'enum' => $this->sources->slugs() ) );
	}

	private function list_arguments(): array {
		$text    = static fn( string $is, int $max ): array =>
			Schema::field( 'string', $is, array( 'default' => '', 'maxLength' => $max ) );
		$number  = array( 'default' => 20, 'minimum' => 1, 'maximum' => 25 );
		$filters = array(
			'mediaType=(photo|video)',
			'feature=favorite',
			'categoryInclude=(' . self::CATEGORIES . ')',
			'dateRange=\d{4}-\d{2}-\d{2}:\d{4}-\d{2}-\d{2}',
		);
		$filter  = array( 'type' => 'string', 'pattern' => '^(' . implode( '|', $filters ) . ')$' );
		return array(
			'service'     => $this->service_argument(),
			'number'      => Schema::field( 'integer', 'Maximum number of items.', $number ),
			'path'        => $text( '‘/’ for the albums, ‘recent’ for all items, or the ID of an album.', 200 ),
			'search'      => $text( 'What to search for.', 200 ),
			'filter'      => Schema::field( 'array', 'Filters as ‘name=value’; dateRange is from:to.', array(
				'default'  => array(),
				'items'    => $filter,
				'maxItems' => 4,
			) ),
			'page_handle' => $text( 'next_page of the previous response.', 2000 ),
			'session_id'  => $text( 'ID of a session of Google’s picker.', 200 ),
		);
	}

	private function list( \WP_REST_Request $request ): array|\WP_Error {
		$source = $this->sources->available( $request['service'] );
		if ( is_wp_error( $source ) ) {
			return $source;
		}
		$filters = array();
		foreach ( $request['filter'] as $filter ) {
			[ $name, $value ] = explode( '=', $filter, 2 );
			$filters[ $name ] = $value;
		}
		$listing = $source->list( new ListQuery(
			$request['number'],
			trim( $request['search'] ),
			$request['path'],
			$filters,
			$request['page_handle'],
			$request['session_id']
		) );
		return is_wp_error( $listing ) ? $listing : ( new ListingResource( $source->slug() ) )->prepare( $listing );
	}

	private static function listing_schema(): array {
		return Schema::object( array(
			'media' => Schema::field( 'array', 'The items.', array( 'items' => ListingResource::schema() ) ),
			'meta'  => Schema::object( array(
				'account'   => Schema::object( array(
					'image' => Schema::field( 'string', 'URL of a picture; may be empty.' ),
					'name'  => Schema::field( 'string', 'Name of the account.' ),
				), null, array( 'object', 'null' ) ),
				'next_page' => Schema::field( array( 'string', 'boolean' ), 'Handle of the next page, or false.' ),
			) ),
		), 'external-media' );
	}

	private function copy_arguments(): array {
		$text  = Schema::field( 'string', 'Ignored: the server uses what the service replied.' );
		$guid  = array( 'required' => true, 'maxLength' => ItemReferences::MAX_LENGTH );
		$item  = Schema::object( array(
			'guid'    => Schema::field( 'string', 'As the list has it.', $guid ),
			'caption' => $text,
			'title'   => $text,
		) );
		$types = array( 'type' => 'string', 'enum' => array( 'image', 'video' ) );
		return array(
			'service'      => $this->service_argument(),
			'media'        => Schema::field( 'array', 'Listed items.', array(
				'required' => true,
				'items'    => $item,
				'minItems' => 1,
				'maxItems' => self::MAX_COPIES,
			) ),
			'external_ids' => Schema::field( 'array', 'Ignored: guids name the items.', array(
				'items'    => array( 'type' => 'string' ),
				'maxItems' => self::MAX_COPIES,
			) ),
			'post_id'      => Schema::field( 'integer', 'Post to attach the copies to; 0 for none.', array(
				'default' => 0,
				'minimum' => 0,
			) ),
			'types'        => Schema::field( 'array', 'Which files are accepted.', array(
				'default'     => array( 'image' ),
				'items'       => $types,
				'uniqueItems' => true,
			) ),
		);
	}

	private static function can_copy( \WP_REST_Request $request ): bool {
		$post = (int) $request['post_id'];
		return current_user_can( self::CAPABILITY ) && ( 0 === $post || current_user_can( 'edit_post', $post ) );
	}

	private function copy( \WP_REST_Request $request ): array|\WP_Error {
		$source = $this->sources->available( $request['service'] );
		if ( is_wp_error( $source ) ) {
			return $source;
		}
		$copier = new Copier( $source, $request['types'], $request['post_id'] );
		$copies = array();
		foreach ( $request['media'] as $item ) {
			$details  = ItemReferences::read( $item['guid'], $source->slug() );
			$copy     = is_wp_error( $details ) ? $details : $copier->copy( $details );
			$copies[] = is_wp_error( $copy )
				? array( 'errors' => array( $copy->get_error_code() => $copy->get_error_message() ) )
				: $copy;
		}
		return array( 'media' => $copies );
	}

	private static function copies_schema(): array {
		$copy = Schema::object( array(
			'ID'      => Schema::field( 'integer', 'ID of the attachment.' ),
			'URL'     => Schema::field( 'string', 'URL of its file.' ),
			'link'    => Schema::field( 'string', 'URL of its page.' ),
			'alt'     => Schema::field( 'string', 'Alternative text; may be empty.' ),
			'caption' => Schema::field( 'string', 'The credit, as HTML.' ),
			'title'   => Schema::field( 'string', 'Title.' ),
			'type'    => Schema::field( 'string', 'Kind of file.', array( 'enum' => array( 'image', 'video' ) ) ),
			'mime'    => Schema::field( 'string', 'Media type.' ),
			'width'   => Schema::field( 'integer', 'In pixels; 0 if not known.' ),
			'height'  => Schema::field( 'integer', 'In pixels; 0 if not known.' ),
			'errors'  => Schema::field( 'object', 'Code => message, instead of the other fields.', array(
				'additionalProperties' => array( 'type' => 'string' ),
			) ),
		) );
		$copies = Schema::field( 'array', 'One result for each item, in their order.', array( 'items' => $copy ) );
		return Schema::object( array( 'media' => $copies ), 'external-media-copies' );
	}

	private function thumbnail( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$slug    = ItemReferences::source( $request['guid'] );
		$details = ItemReferences::read( $request['guid'], $slug );
		$source  = is_wp_error( $details ) ? $details : $this->sources->available( $slug );
		if ( is_wp_error( $source ) ) {
			return $source;
		}
		return UserRate::allows( 'media_thumbnail', self::THUMBNAILS_PER_MINUTE )
			? Thumbnail::response( $source, $details )
			: UserRate::error();
	}
}
