<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Models;

/** Sends requests to the models, within the quota and the limit of simultaneous replies. */
final class Requests {

	/** Seconds: enough for a reply and the clean-up. */
	private const TIME_LIMIT = 330;

	public function __construct(
		private readonly AiAccess $access,
		private readonly Models $models,
		private readonly Quota $quota,
		private readonly Slots $slots
	) {}

	/**
	 * Whether the current user may use AI.
	 *
	 * @param int $post The post or attachment that it is for; 0 for none.
	 * @return true|\WP_Error
	 */
	public function authorize( int $post = 0 ): bool|\WP_Error {
		$allowed = $this->access->check( wp_get_current_user() );
		if ( true === $allowed && 0 !== $post && ! current_user_can( 'edit_post', $post ) ) {
			$text = __( 'You are not allowed to edit this post.', 'ramjet' );
			return new \WP_Error( 'rest_forbidden', $text, array( 'status' => 403 ) );
		}
		return $allowed;
	}

	/** @param list<array{role: string, content: string|array}> $messages */
	public function text( array $messages ): string|ModelError|\WP_Error {
		$model = $this->models->text();
		return null === $model ? AiErrors::not_configured() : $this->run(
			static function ( \Closure $keep ) use ( $model, $messages ): string|ModelError {
				$text  = '';
				$error = $model->reply(
					$messages,
					static function ( string $piece ) use ( &$text ): bool {
						$text .= $piece;
						return true;
					},
					$keep
				);
				return $error ?? $text;
			}
		);
	}

	/** @return list<string>|ModelError|\WP_Error Base64 of PNG images. */
	public function images( string $prompt, int $count ): array|ModelError|\WP_Error {
		$model = $this->models->image();
		return null === $model
			? new ModelError( 'unavailable', __( 'No image model is set up.', 'ramjet' ) )
			: $this->run( static fn( \Closure $keep ): array|ModelError => $model->images( $prompt, $count, $keep ) );
	}

	/**
	 * A request that ends with a ModelError does not count.
	 *
	 * @param \Closure( \Closure(): bool ): (string|array|ModelError) $ask Sends the request; calls its argument about
	 *                                                                     once a second.
	 */
	public function run( \Closure $ask ): string|array|ModelError|\WP_Error {
		$user = get_current_user_id();
		if ( ! $this->slots->acquire() ) {
			return AiErrors::busy();
		}
		try {
			if ( ! $this->quota->consume( $user ) ) {
				return AiErrors::over_quota();
			}
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::TIME_LIMIT );
			}
			$result = $ask( function (): bool {
				$this->slots->renew();
				return true;
			} );
			if ( $result instanceof ModelError ) {
				$this->quota->refund( $user );
			}
			return $result;
		} finally {
			$this->slots->release();
		}
	}
}
