<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Ai\Models\Contracts\ImageModel;
use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Models\Contracts\Png;
use WordPress\AiClient\Files\DTO\File;

/** Creates images with WordPress's AI client. */
final class ConnectorImages implements ImageModel {

	public function name(): string {
		return ConnectorModels::name();
	}

	public function images( string $prompt, int $count, \Closure $on_wait ): array|ModelError {
		$call   = new ConnectorCall( $on_wait );
		$result = $call->run( static function () use ( $prompt, $count ) {
			$several = wp_ai_client_prompt( $prompt )->using_candidate_count( $count );
			return $several->is_supported_for_image_generation()
				? $several->generate_image_result()
				: wp_ai_client_prompt( $prompt )->generate_image_result();
		} );
		if ( $result instanceof ModelError ) {
			return $result;
		}
		$images = Png::only( array_map( static fn( File $file ) => $file->getBase64Data(), $result->toImageFiles() ) );
		return array() === $images ? new ModelError( 'unavailable', 'The provider returned no PNG image.' ) : $images;
	}
}
