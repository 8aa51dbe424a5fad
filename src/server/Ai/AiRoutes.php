<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Query\AiQuery;
use Ramjet\Ai\Query\Arguments;
use Ramjet\Ai\Query\Token;
use Ramjet\Ai\Requests\AiAccess;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes for tokens and for the AI query. */
final class AiRoutes {

	/** @param string $route Hosted sites use another route, with the site's ID. */
	public static function token( string $route, AiAccess $access, Token $token ): array {
		$issue  = static function ( \WP_REST_Request $request ) use ( $access, $token ): array|\WP_Error {
			$site = get_current_blog_id();
			if ( $site !== (int) ( $request['id'] ?? $site ) ) {
				$text = __( 'The ID belongs to another site.', 'ramjet' );
				return new \WP_Error( 'rest_not_found', $text, array( 'status' => 404 ) );
			}
			$user    = wp_get_current_user();
			$allowed = $access->check( $user );
			return is_wp_error( $allowed )
				? $allowed
				: array( 'token' => $token->issue( $user, time() ), 'blog_id' => $site );
		};
		$id     = array( 'id' => Schema::field( 'integer', 'ID of this site.' ) );
		$schema = static fn(): array => Schema::object( array(
			'token'   => Schema::field( 'string', 'For the header ‘Authorization: Bearer {token}’.' ),
			'blog_id' => Schema::field( 'integer', 'ID of this site.' ),
		), 'ai-token' );
		return array( $route => Route::of(
			'Issues a token for the AI query, valid for five minutes.',
			$schema,
			Route::for_authors( 'POST', $issue, str_contains( $route, '<id>' ) ? $id : array() ),
			array( 'ramjet_ai_forbidden' => ToolRoutes::ERRORS['ramjet_ai_forbidden'] )
		) );
	}

	/** @param \Closure(): AiQuery $make */
	public static function query( \Closure $make ): array {
		$query    = null;
		$get      = static function () use ( &$query, $make ): AiQuery {
			return $query ??= $make();
		};
		$endpoint = array(
			'methods'             => 'POST',
			'callback'            => static fn( \WP_REST_Request $request ) => $get()->handle( $request ),
			'permission_callback' => static fn( \WP_REST_Request $request ) => $get()->authorize( $request ),
			'capability'          => 'an AI token',
			'args'                => Arguments::schema(),
		);
		return array( '/ai/query' => Route::of(
			'Streams a reply of the AI model as Server-Sent Events; the last event is [DONE]. An error after the stream'
				. ' has begun is sent as an ‘error’ event.',
			self::event_schema( ... ),
			$endpoint,
			ToolRoutes::ERRORS + array(
				'error_network'    => '500: The reply ended unexpectedly.',
				'ramjet_ai_token'  => '401: The token is missing, invalid or expired.',
				'ramjet_ai_origin' => '403: The request comes from another site.',
			)
		) );
	}

	private static function event_schema(): array {
		$delta  = Schema::object( array( 'content' => Schema::field( 'string', 'A piece of the text.' ) ) );
		$choice = Schema::object( array( 'index' => Schema::field( 'integer', 'Always 0.' ), 'delta' => $delta ) );
		return Schema::object( array( 'choices' => Schema::list_of( $choice ) ), 'ai-event' );
	}
}
