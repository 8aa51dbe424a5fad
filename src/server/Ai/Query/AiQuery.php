<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Contracts\TextModel;
use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Requests\AiErrors;
use Ramjet\Ai\Requests\Requests;

/** Streams a model's reply to the browser. */
final class AiQuery {

	/** Seconds for which a complete reply is cached. */
	private const CACHE_TIME = 10 * MINUTE_IN_SECONDS;

	private string $text = '';

	public function __construct(
		private readonly Requests $requests,
		private readonly Token $token,
		private readonly Models $models,
		private readonly EventStream $stream
	) {}

	/** Accepts only a token in the Authorization header. Its user becomes the current user. */
	public function authorize( \WP_REST_Request $request ): bool|\WP_Error {
		$origin = $request->get_header( 'origin' );
		if ( null !== $origin && ! self::is_own( $origin, (string) $request->get_header( 'host' ) ) ) {
			$text = __( 'AI can only be used from this site.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_origin', $text, array( 'status' => 403 ) );
		}
		$header = (string) $request->get_header( 'authorization' );
		$token  = 1 === preg_match( '/^Bearer\s+(\S+)$/iD', $header, $match ) ? $match[1] : '';
		$user   = $this->token->user( $token, time() );
		if ( null === $user ) {
			$text = __( 'The AI token is missing, invalid or expired.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_token', $text, array( 'status' => rest_authorization_required_code() ) );
		}
		wp_set_current_user( $user->ID );
		return $this->requests->authorize( (int) $request['post_id'] );
	}

	/** @return \WP_REST_Response|\WP_Error An error before the stream has begun. Otherwise, the request ends here. */
	public function handle( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$arguments = Arguments::of( $request );
		if ( is_wp_error( $arguments ) ) {
			return $arguments;
		}
		$model = $this->models->text( $arguments->wants_second );
		if ( null === $model ) {
			return AiErrors::response( AiErrors::not_configured() );
		}
		$key   = (string) wp_json_encode( array( get_current_user_id(), $model->name(), $arguments->messages ) );
		$name  = 'ramjet_ai_reply_' . md5( $key );
		$saved = $arguments->is_cached ? get_transient( $name ) : false;
		if ( is_string( $saved ) ) {
			$this->stream->text( $saved );
		}
		$error = is_string( $saved ) ? null : $this->write( $model, $arguments );
		if ( null !== $error && ! $this->stream->has_begun() ) {
			return AiErrors::response( $error );
		}
		$this->stream->end( $error );
		if ( $arguments->is_cached && null === $error && 0 === connection_aborted() && ! is_string( $saved ) ) {
			set_transient( $name, $this->text, self::CACHE_TIME );
		}
		exit;
	}

	private function write( TextModel $model, Arguments $arguments ): ?\WP_Error {
		$error  = null;
		$ask    = function ( \Closure $keep ) use ( $model, $arguments, &$error ): string|ModelError {
			$error = $model->reply(
				$arguments->messages,
				function ( string $text ) use ( $arguments ): bool {
					$this->text = $arguments->is_cached ? $this->text . $text : $text;
					return $this->stream->text( $text );
				},
				fn(): bool => $keep() && $this->stream->heartbeat()
			);
			// Once the model has written text, the request counts.
			return null !== $error && '' === $this->text ? $error : '';
		};
		$result = $this->requests->run( $ask );
		return match ( true ) {
			is_wp_error( $result ) => $result,
			null === $error        => null,
			default                => AiErrors::from_model( $error ),
		};
	}

	/** Whether an Origin header has the request's host: a site may have several, or one in letters beyond a to z. */
	private static function is_own( string $origin, string $host ): bool {
		// Proxies may change the host that the browser knows.
		$hosts = array_map( self::host( ... ), array( $host, home_url(), site_url() ) );
		return in_array( self::host( $origin ), $hosts, true );
	}

	/** The host of a URL, with the port if it is a special one. */
	private static function host( string $url ): string {
		return strtolower( (string) preg_replace( '~^https?://|/.*~s', '', $url ) );
	}
}
