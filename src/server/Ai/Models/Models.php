<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Support\Contracts\ServiceKeys;

/** Chooses the site's model: the one on the Services page, else WordPress's connectors. */
final class Models {

	public const SERVICE = 'ai';

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** @param bool $second The larger model (spec 1 §3: useGpt4), if there is one. */
	public function text( bool $second = false ): ?TextModel {
		return null;
	}

	public function image(): ?ImageModel {
		return null;
	}

	/**
	 * Contacts no server.
	 *
	 * @return array{source: string|null, name: string, has_second: bool, has_images: bool} The source is 'services',
	 *         'connectors', or null if no model is configured.
	 */
	public function describe(): array {
		$is_set = $this->is_service_set();
		return array(
			'source'     => $is_set ? 'services' : null,
			'name'       => $is_set ? $this->keys->get( self::SERVICE, 'model' ) : '',
			'has_second' => $is_set && $this->keys->has( self::SERVICE, 'second_model' ),
			'has_images' => $is_set && $this->keys->has( self::SERVICE, 'image_model' ),
		);
	}

	private function is_service_set(): bool {
		return $this->keys->has( self::SERVICE, 'url' ) && $this->keys->has( self::SERVICE, 'model' );
	}
}
