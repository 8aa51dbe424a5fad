<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

use Ramjet\Ai\Models\Contracts\ImageModel;
use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Contracts\Png;

/** An image model behind an OpenAI-compatible API. */
final class OpenAiImages implements ImageModel {

	/** Bytes of a response with four images. */
	private const MAX_BODY = 32 * MB_IN_BYTES;

	/** @param \Closure(): StreamingClient $connect */
	public function __construct(
		private readonly ModelServer $endpoint,
		private readonly string $model,
		private readonly \Closure $connect
	) {}

	public function name(): string {
		return "$this->model ({$this->endpoint->host()})";
	}

	public function images( string $prompt, int $count, \Closure $on_wait ): array|ModelError {
		// These models always return base64, and reject the parameter.
		$has_format = 1 !== preg_match( '/^(?:chat)?gpt-image/', $this->model );
		$number       = 'dall-e-3' === $this->model ? 1 : $count;
		$body         = '';
		$error        = ( $this->connect )()->post(
			$this->endpoint,
			'/images/generations',
			array( 'model' => $this->model, 'prompt' => $prompt, 'n' => $number )
				+ ( $has_format ? array( 'response_format' => 'b64_json' ) : array() ),
			static function ( string $bytes ) use ( &$body ): bool {
				$body .= $bytes;
				return strlen( $body ) <= self::MAX_BODY;
			},
			$on_wait
		);
		if ( null !== $error ) {
			return 'network' === $error->code ? new ModelError( 'unavailable', $error->detail ) : $error;
		}
		$data = json_decode( $body, true );
		$data = is_array( $data ) ? $data : array();
		$list = is_array( $data['data'] ?? null ) ? array_column( $data['data'], 'b64_json' ) : array();
		$pngs = Png::only( $list );
		$none = new ModelError( 'unavailable', __( 'The model returned no PNG images.', 'ramjet' ) );
		return array() === $pngs ? ModelErrors::find( $data, $this->endpoint ) ?? $none : $pngs;
	}
}
