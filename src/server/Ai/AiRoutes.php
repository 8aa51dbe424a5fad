<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Query\Arguments;
use Ramjet\Ai\Query\Query;
use Ramjet\Support\Endpoint;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;

/** The routes for tokens and for the AI query (spec 1 §7). */
final class AiRoutes {

	/** @return array<string, array> */
	public static function token( Access $access, Token $token ): array {
		return array( '/jetpack-ai-jwt' => self::token_route( $access, $token, array() ) );
	}

	/** @return array<string, array> The same for hosted sites. */
	public static function hosted_token( Access $access, Token $token ): array {
		$id = array( 'id' => Schema::field( 'integer', 'ID of this site.' ) );
		return array( '/sites/(?P<id>\d+)/jetpack-openai-query/jwt' => self::token_route( $access, $token, $id ) );
	}

	/** @param \Closure(): Query $query */
	public static function query( \Closure $query ): array {
		$current  = null;
		$get      = static function () use ( &$current, $query ): Query {
			return $current ??= $query();
		};
		$endpoint = array(
			'methods'             => 'POST',
			'callback'            => static fn( \WP_REST_Request $request ) => $get()->handle( $request ),
			'permission_callback' => static fn( \WP_REST_Request $request ) => $get()->authorize( $request ),
			'capability'          => 'an AI token',
			'args'                => Arguments::schema(),
		);
		$schema   = Schema::object( array(
			'choices' => Schema::list_of( Schema::object( array(
				'index' => Schema::field( 'integer', 'Always 0.' ),
				'delta' => Schema::object( array( 'content' => Schema::field( 'string', 'A piece of the text.' ) ) ),
			) ) ),
		), 'ai-event' );
		return array(
			'/ai/query' => Route::of(
				'Streams a reply of the AI model as Server-Sent Events, the last of which is [DONE]. An error after the'
					. ' stream has begun is an event ‘error’.',
				$schema,
				array( $endpoint ),
				array(
					'error_quota_exceeded'      => '429: No request is left.',
					'error_service_unavailable' => '503: No model, or too many replies at once.',
					'error_moderation'          => '422: The model refused the request.',
					'error_network'             => '500: The reply ended early.',
					'ramjet_ai_token'           => '401: The token is missing, not valid, or expired.',
					'ramjet_ai_origin'          => '403: The request comes from another site.',
				)
			),
		);
	}

	private static function token_route( Access $access, Token $token, array $args ): array {
		$issue = static function ( \WP_REST_Request $request ) use ( $access, $token ): array|\WP_Error {
			$user = wp_get_current_user();
			$site = get_current_blog_id();
			if ( isset( $request['id'] ) && (int) $request['id'] !== $site ) {
				$text = __( 'This is the ID of another site.', 'ramjet' );
				return new \WP_Error( 'rest_not_found', $text, array( 'status' => 404 ) );
			}
			$allowed = $access->check( $user );
			return is_wp_error( $allowed )
				? $allowed
				: array( 'token' => $token->issue( $user, time() ), 'blog_id' => $site );
		};
		return Route::of(
			'Issues a token for the AI query, valid for five minutes.',
			Schema::object( array(
				'token'   => Schema::field( 'string', 'For the header ‘Authorization: Bearer’.' ),
				'blog_id' => Schema::field( 'integer', 'ID of this site.' ),
			), 'ai-token' ),
			array( Endpoint::for_authors( 'POST', $issue, $args ) ),
			array( 'ramjet_ai_forbidden' => '403: AI is off for the site or the role, or the user is not connected.' )
		);
	}
}
