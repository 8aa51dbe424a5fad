<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\ModelError;
use Ramjet\Support\Endpoint;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;

/** The routes for images, alt texts, and the use of AI. */
final class ToolRoutes {

	/** Images to choose from. */
	private const IMAGES = 4;

	/** Of all routes that ask a model. */
	public const ERRORS = array(
		'error_quota_exceeded'      => '429: No request is left.',
		'error_service_unavailable' => '503: No model, or too many replies at once.',
		'error_moderation'          => '422: The model refused the request.',
		'ramjet_ai_forbidden'       => '403: AI is off for the site or the role, or the user is not connected.',
	);

	/** @param \Closure( \WP_REST_Request ): array $read */
	public static function status( \Closure $read ): array {
		return array(
			'/jetpack-ai/ai-assistant-feature' => Route::of(
				'Whether the user can use AI, and how much of it is used.',
				Schema::object( array(
					'has-feature'          => Schema::field( 'boolean', 'Whether the user can use an AI model.' ),
					'is-over-limit'        => Schema::field( 'boolean', 'Whether no request is left.' ),
					'requests-count'       => Schema::field( 'integer', 'Requests so far.' ),
					'requests-limit'       => Schema::field( 'integer', 'Allowed requests; 0 for no limit.' ),
					'site-require-upgrade' => Schema::field( 'boolean', 'Whether more requests need a higher limit.' ),
					'error-message'        => Schema::field( 'string', 'The error; empty for none.' ),
					'error-code'           => Schema::field( 'string', 'The error, for machines; empty for none.' ),
				), 'ai-assistant-feature' ),
				array( Endpoint::for_authors( 'GET', $read ) )
			),
		);
	}

	/** @param \Closure(): Requests $requests */
	public static function images( \Closure $requests ): array {
		$make = static function ( \WP_REST_Request $request ) use ( $requests ): array|\WP_REST_Response {
			wp_raise_memory_limit( 'image' );
			$prompt = trim( $request['prompt'] );
			$prompt = '' === $prompt ? __( 'What would you like to see?', 'ramjet' ) : $prompt;
			$images = $requests()->images( $prompt, self::IMAGES );
			$item   = static fn( string $png ): array => array( 'b64_json' => $png );
			return is_array( $images )
				? array( 'data' => array_map( $item, $images ) )
				: AiErrors::response( self::error( $images ) );
		};
		$image = Schema::object( array( 'b64_json' => Schema::field( 'string', 'A PNG file in base64.' ) ) );
		$args  = array(
			'prompt'  => Schema::field( 'string', 'What to show.', array( 'default' => '', 'maxLength' => 32_000 ) ),
			'post_id' => Schema::field( 'integer', 'The post it is for.', array( 'default' => 0, 'minimum' => 0 ) ),
		);
		return array(
			'/jetpack-ai/images/generations' => Route::of(
				'Makes up to four images.',
				Schema::object( array( 'data' => Schema::list_of( $image ) ), 'ai-images' ),
				array( self::guard( $requests, 'post_id', Endpoint::for_authors( 'POST', $make, $args ) ) ),
				self::ERRORS
			),
		);
	}

	/**
	 * @param \Closure(): Requests $requests
	 * @param \Closure(): array    $report
	 */
	public static function own( \Closure $requests, \Closure $report ): array {
		$describe = static function ( \WP_REST_Request $request ) use ( $requests ): array|\WP_REST_Response {
			$text = ( new AltText( $requests() ) )->write( $request['attachment_id'] );
			return is_wp_error( $text ) ? AiErrors::response( $text ) : array( 'alt_text' => $text );
		};
		$id       = array( 'required' => true, 'minimum' => 1 );
		$args     = array( 'attachment_id' => Schema::field( 'integer', 'ID of an image.', $id ) );
		return array(
			'/ai/alt-text' => Route::of(
				'Suggests an alternative text for an image. Nothing is saved.',
				Schema::object( array( 'alt_text' => Schema::field( 'string', 'Plain text.' ) ), 'ai-alt-text' ),
				array( self::guard( $requests, 'attachment_id', Endpoint::for_authors( 'POST', $describe, $args ) ) ),
				self::ERRORS + array(
					'ramjet_ai_no_image'  => '422: The file is missing, or no raster image.',
					'ramjet_ai_no_vision' => '422: The model cannot see images.',
				)
			),
			'/ai/usage'    => Route::of(
				'The AI model, and how much it is used.',
				self::usage_schema(),
				array( Endpoint::for_admins( 'GET', $report ) )
			),
		);
	}

	public static function error( ModelError|\WP_Error $error ): \WP_Error {
		return $error instanceof ModelError ? AiErrors::from_model( $error ) : $error;
	}

	/** Also checks the post that a parameter names, and whether the user may use AI. */
	private static function guard( \Closure $requests, string $parameter, array $endpoint ): array {
		$check = static fn( \WP_REST_Request $request ): bool|\WP_Error =>
			$requests()->authorize( (int) $request[ $parameter ] );
		return array( 'permission_callback' => $check ) + $endpoint;
	}

	private static function usage_schema(): array {
		$text   = static fn( string $description ): array => Schema::field( 'string', $description );
		$number = static fn( string $description ): array => Schema::field( 'integer', $description );
		$link   = 'The page of WordPress’s connectors, where WordPress has one.';
		$user   = array(
			'id'    => $number( 'ID of the user.' ),
			'name'  => $text( 'Name of the user.' ),
			'count' => $number( 'Requests in this period.' ),
		);
		return Schema::object( array(
			'model'          => Schema::object( array(
				'source' => Schema::field( array( 'string', 'null' ), '‘services’, ‘connectors’, or null for none.' ),
				'name'   => $text( 'Its name, or that of its provider.' ),
			) ),
			'count'          => $number( 'Requests in this period.' ),
			'limit'          => $number( 'Allowed requests of all users; 0 for no limit.' ),
			'user_limit'     => $number( 'Allowed requests of each user; 0 for no limit.' ),
			'period'         => $text( '‘day’, ‘month’, or ‘none’ if counts never begin again.' ),
			'users'          => Schema::list_of( Schema::object( $user ) ),
			'roles'          => Schema::list_of( Schema::object( array(
				'slug' => $text( 'A role that may edit posts.' ),
				'name' => $text( 'Its name for people.' ),
			) ) ),
			'connectors_url' => Schema::field( array( 'string', 'null' ), $link ),
		), 'ai-usage' );
	}
}
