<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Requests\AiErrors;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes for images, alternative text and usage. */
final class ToolRoutes {

	/** Number of images to choose from. */
	private const IMAGES = 4;

	/** The errors of all routes that use a model. */
	public const ERRORS = array(
		'error_quota_exceeded'      => '429: The limit of requests has been reached.',
		'error_service_unavailable' => '503: No model, or too many simultaneous replies.',
		'error_moderation'          => '422: The model refused the request.',
		'ramjet_ai_forbidden'       => '403: AI is turned off for the site or the role, or the user is not connected.',
	);

	/** @param \Closure( \WP_REST_Request ): array $read */
	public static function status( \Closure $read ): array {
		return array(
			'/jetpack-ai/ai-assistant-feature' => Route::of(
				'Returns whether the user can use AI, and the requests so far.',
				static fn(): array => Schema::object( array(
					'has-feature'          => Schema::field( 'boolean', 'Whether the user can use an AI model.' ),
					'is-over-limit'        => Schema::field( 'boolean', 'Whether the limit has been reached.' ),
					'requests-count'       => Schema::field( 'integer', 'Requests so far.' ),
					'requests-limit'       => Schema::field( 'integer', 'Maximum number of requests; 0 for no limit.' ),
					'site-require-upgrade' => Schema::field( 'boolean', 'The same as is-over-limit.' ),
					'error-message'        => Schema::field( 'string', 'Message of the error; empty for none.' ),
					'error-code'           => Schema::field( 'string', 'Code of the error; empty for none.' ),
				), 'ai-assistant-feature' ),
				Route::for_authors( 'GET', $read )
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
			'prompt'  => Schema::field(
				'string',
				'Description of the image.',
				array( 'default' => '', 'maxLength' => 32_000 )
			),
			'post_id' => Schema::field(
				'integer',
				'ID of the post that the image is for; 0 for none.',
				array( 'default' => 0, 'minimum' => 0 )
			),
		);
		return array(
			'/jetpack-ai/images/generations' => Route::of(
				'Creates up to four images.',
				static fn(): array => Schema::object( array( 'data' => Schema::list_of( $image ) ), 'ai-images' ),
				self::guard( $requests, 'post_id', Route::for_authors( 'POST', $make, $args ) ),
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
				'Suggests alternative text for an image. Nothing is saved.',
				static fn(): array => Schema::object(
					array( 'alt_text' => Schema::field( 'string', 'Plain text.' ) ),
					'ai-alt-text'
				),
				self::guard( $requests, 'attachment_id', Route::for_authors( 'POST', $describe, $args ) ),
				self::ERRORS + array(
					'ramjet_ai_no_image'  => '422: The file is missing, or its format is not supported.',
					'ramjet_ai_no_vision' => '422: The model does not accept images.',
				)
			),
			'/ai/usage'    => Route::of(
				'Returns the AI model and its usage.',
				self::usage_schema( ... ),
				Route::for_admins( 'GET', $report )
			),
		);
	}

	public static function error( ModelError|\WP_Error $error ): \WP_Error {
		return $error instanceof ModelError ? AiErrors::from_model( $error ) : $error;
	}

	/** Adds checks: the user can use AI, and edit the post in a parameter. */
	private static function guard( \Closure $requests, string $parameter, array $endpoint ): array {
		$check = static fn( \WP_REST_Request $request ): bool|\WP_Error =>
			$requests()->authorize( (int) $request[ $parameter ] );
		return array( 'permission_callback' => $check ) + $endpoint;
	}

	private static function usage_schema(): array {
		$text   = static fn( string $description ): array => Schema::field( 'string', $description );
		$number = static fn( string $description ): array => Schema::field( 'integer', $description );
		$link   = 'URL of WordPress’s Connectors screen; null before WordPress 7.0.';
		$user   = array(
			'id'    => $number( 'ID of the user.' ),
			'name'  => $text( 'Name of the user.' ),
			'count' => $number( 'Requests in this period.' ),
		);
		return Schema::object( array(
			'model'          => Schema::object( array(
				'source' => Schema::field( array( 'string', 'null' ), '‘services’, ‘connectors’, or null for none.' ),
				'name'   => $text( 'Name of the model, or of its provider.' ),
			) ),
			'count'          => $number( 'Requests in this period.' ),
			'limit'          => $number( 'Maximum number of requests of all users; 0 for no limit.' ),
			'user_limit'     => $number( 'Maximum number of requests of each user; 0 for no limit.' ),
			'period'         => $text( '‘day’, ‘month’, or ‘none’ if the count is never reset.' ),
			'users'          => Schema::list_of( Schema::object( $user ) ),
			'roles'          => Schema::list_of( Schema::object( array(
				'slug' => $text( 'Slug of a role that can edit posts.' ),
				'name' => $text( 'Display name of the role.' ),
			) ) ),
			'connectors_url' => Schema::field( array( 'string', 'null' ), $link ),
		), 'ai-usage' );
	}
}
