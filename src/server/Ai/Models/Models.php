<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Ai\Models\Contracts\ImageModel;
use Ramjet\Ai\Models\Contracts\TextModel;
use Ramjet\Ai\Models\OpenAi\ModelServer;
use Ramjet\Ai\Models\OpenAi\OpenAiImages;
use Ramjet\Ai\Models\OpenAi\OpenAiText;
use Ramjet\Ai\Models\OpenAi\StreamingClient;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Services\LastCheck;

/** Chooses the site's model: the one under Services or, without one, WordPress's connectors. */
final class Models {

	public const SERVICE = 'ai';

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** @param bool $second The larger model (the block's attribute useGpt4), if there is one. */
	public function text( bool $second = false ): ?TextModel {
		if ( ! $this->is_service_set() ) {
			return $this->has_connectors() ? new ConnectorText() : null;
		}
		$model = $second ? $this->keys->get( self::SERVICE, 'second_model' ) : '';
		return new OpenAiText(
			$this->endpoint(),
			'' === $model ? $this->keys->get( self::SERVICE, 'model' ) : $model,
			$this->client( ... ),
			// The test asks the first model.
			'' === $model ? static fn() => LastCheck::works( self::SERVICE ) : null
		);
	}

	public function image(): ?ImageModel {
		if ( ! $this->is_service_set() ) {
			return $this->has_connectors() ? new ConnectorImages() : null;
		}
		$model = $this->keys->get( self::SERVICE, 'image_model' );
		return '' === $model ? null : new OpenAiImages( $this->endpoint(), $model, $this->client( ... ) );
	}

	/**
	 * Contacts no server.
	 *
	 * @return array{source: string|null, name: string, has_second: bool, has_images: bool, has_vision: bool} The source
	 *         is 'services', 'connectors', or null if no model is configured.
	 */
	public function describe(): array {
		wp_prime_option_caches( $this->rows() );
		if ( $this->is_service_set() ) {
			return array(
				'source'     => 'services',
				'name'       => $this->keys->get( self::SERVICE, 'model' ),
				'has_second' => $this->keys->has( self::SERVICE, 'second_model' ),
				'has_images' => $this->keys->has( self::SERVICE, 'image_model' ),
				// Known only after a request.
				'has_vision' => true,
			);
		}
		$known = $this->has_connectors() ? ConnectorModels::capabilities() : null;
		return array(
			'source'     => null === $known ? null : 'connectors',
			'name'       => null === $known ? '' : ConnectorModels::name(),
			'has_second' => false,
			'has_images' => $known['images'] ?? false,
			'has_vision' => $known['vision'] ?? false,
		);
	}

	/** @return list<string> Options that describe() reads. */
	public function rows(): array {
		return $this->keys->rows( self::SERVICE, 'url', 'model', 'second_model', 'image_model' );
	}

	private function endpoint(): ModelServer {
		return new ModelServer( $this->keys->get( self::SERVICE, 'url' ), $this->keys->get( self::SERVICE, 'key' ) );
	}

	private function client(): StreamingClient {
		return StreamingClient::for_model( $this->keys->get( self::SERVICE, 'url' ) );
	}

	private function has_connectors(): bool {
		return ConnectorModels::capabilities()['text'] ?? false;
	}

	private function is_service_set(): bool {
		return $this->keys->has( self::SERVICE, 'url' ) && $this->keys->has( self::SERVICE, 'model' );
	}
}
