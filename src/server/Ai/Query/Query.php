<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Ai\Access;
use Ramjet\Ai\AiErrors;
use Ramjet\Ai\Models\ModelError;
use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Models\TextModel;
use Ramjet\Ai\Places;
use Ramjet\Ai\Quota;
use Ramjet\Ai\Token;

/** Has the model write a reply, and streams it to the browser. */
final class Query {

	/** Seconds that a reply may take, and some for the clean-up. */
	private const TIME_LIMIT = 330;

	private string $text = '';

	public function __construct(
		private readonly Access $access,
		private readonly Token $token,
		private readonly Models $models,
		private readonly Quota $quota,
		private readonly Places $places,
		private readonly EventStream $stream
	) {}

	/** Accepts a token in the header Authorization, and nothing else. Its user becomes the current one. */
	public function authorize( \WP_REST_Request $request ): bool|\WP_Error {
		$origin = $request->get_header( 'origin' );
		if ( null !== $origin && ! self::is_own( $origin ) ) {
			$text = __( 'AI can only be used from this site.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_origin', $text, array( 'status' => 403 ) );
		}
		$header = (string) $request->get_header( 'authorization' );
		$token  = 1 === preg_match( '/^Bearer\s+(\S+)$/iD', $header, $match ) ? $match[1] : '';
		$user   = $this->token->user( $token, time() );
		if ( null === $user ) {
			$text = __( 'The AI token is missing, not valid, or expired.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_token', $text, array( 'status' => rest_authorization_required_code() ) );
		}
		wp_set_current_user( $user->ID );
		$allowed = $this->access->check( $user );
		$post    = (int) $request['post_id'];
		if ( true === $allowed && $post > 0 && ! current_user_can( 'edit_post', $post ) ) {
			$text = __( 'You are not allowed to edit this post.', 'ramjet' );
			return new \WP_Error( 'rest_forbidden', $text, array( 'status' => 403 ) );
		}
		return $allowed;
	}

	/** @return \WP_REST_Response|\WP_Error An error before the stream has begun; else the request ends here. */
	public function handle( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$arguments = Arguments::of( $request );
		if ( is_wp_error( $arguments ) ) {
			return $arguments;
		}
		$model = $this->models->text( $arguments->wants_second );
		if ( null === $model ) {
			return AiErrors::response( AiErrors::not_configured() );
		}
		$user  = get_current_user_id();
		$cache = $arguments->is_cached ? new ReplyCache( $user, $model->name(), $arguments->messages ) : null;
		$saved = $cache?->read();
		if ( null !== $saved ) {
			$this->stream->text( $saved );
			$this->stream->done();
			exit;
		}
		$error = $this->write( $model, $arguments->messages, $user, $cache );
		if ( null !== $error && ! $this->stream->has_begun() ) {
			return AiErrors::response( $error );
		}
		if ( null !== $error ) {
			$this->stream->fail( $error );
		} else {
			$this->stream->done();
		}
		exit;
	}

	private function write( TextModel $model, array $messages, int $user, ?ReplyCache $cache ): ?\WP_Error {
		if ( ! $this->places->take( time() ) ) {
			return AiErrors::busy();
		}
		try {
			if ( ! $this->quota->take( $user ) ) {
				return AiErrors::over_quota();
			}
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::TIME_LIMIT );
			}
			$error = $this->ask( $model, $messages, null !== $cache );
			if ( null !== $error && '' === $this->text ) {
				$this->quota->give_back( $user );
			}
			if ( null === $error && 0 === connection_aborted() ) {
				$cache?->save( $this->text );
			}
			return null === $error ? null : AiErrors::from_model( $error );
		} finally {
			$this->places->release();
		}
	}

	private function ask( TextModel $model, array $messages, bool $is_kept ): ?ModelError {
		return $model->reply(
			$messages,
			function ( string $text ) use ( $is_kept ): bool {
				$this->text = $is_kept ? $this->text . $text : $text;
				$this->places->keep( time() );
				return $this->stream->text( $text );
			},
			function (): bool {
				$this->places->keep( time() );
				return $this->stream->heartbeat();
			}
		);
	}

	/** Whether an Origin header is the site's or the admin's. */
	private static function is_own( string $origin ): bool {
		$origins = array();
		foreach ( array( home_url(), site_url() ) as $url ) {
			$parts     = wp_parse_url( $url );
			$port      = isset( $parts['port'] ) ? ":{$parts['port']}" : '';
			$origins[] = strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) . $port );
		}
		return in_array( strtolower( $origin ), $origins, true );
	}
}
