<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** What modules need and the site lacks. */
final class Requirements {

	/** @var array<string, Service>|null By slug. */
	private ?array $services = null;

	public function __construct( private readonly Features $features, private readonly Shared $shared ) {}

	/** @return list<array{text: string, section: string, service: string}> What is missing now, and where to add it. */
	public function missing( Module $module ): array {
		$missing = array();
		$service = $this->service( $module );
		if ( null !== $service && ! $this->has_keys( $service ) ) {
			$text      = null !== $this->absent_service( $module )
				/* translators: %s: name of a service, such as Mapbox. */
				? __( 'An API key for %s', 'ramjet' )
				/* translators: %s: name of a service that has a key, but lacks another setting. */
				: __( 'More settings for %s', 'ramjet' );
			$missing[] = array(
				'text'    => sprintf( $text, $service->name ),
				'section' => 'services',
				'service' => $service->slug,
			);
		}
		if ( $module->connection && ! $this->shared->is_connected( wp_get_current_user() ) ) {
			$text      = __( 'A connection', 'ramjet' );
			$missing[] = array( 'text' => $text, 'section' => 'connection', 'service' => '' );
		}
		return $missing;
	}

	/** The service whose keys a module needs, where none of them was entered. */
	public function absent_service( Module $module ): ?Service {
		$service = $this->service( $module );
		foreach ( $service->fields ?? array() as $field ) {
			if ( $this->shared->keys()->has( $service->slug, $field->name ) ) {
				return null;
			}
		}
		return $service;
	}

	private function has_keys( Service $service ): bool {
		$is_missing = fn( ServiceField $field ): bool =>
			! $field->optional && ! $this->shared->keys()->has( $service->slug, $field->name );
		return array() === array_filter( $service->fields, $is_missing );
	}

	private function service( Module $module ): ?Service {
		$this->services ??= array_column(
			$this->features->collect( Provides\Services::class ),
			null,
			'slug'
		);
		return $this->services[ (string) $module->key ] ?? null;
	}
}
