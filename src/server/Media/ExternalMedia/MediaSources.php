<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;

/** The sources by their slugs. Each is made when it is first needed. */
final class MediaSources {

	/** @param array<string, \Closure(): MediaSource> $makers By slug, in the order of the menu. */
	public function __construct( private readonly array $makers ) {}

	/** @return list<string> */
	public function slugs(): array {
		return array_keys( $this->makers );
	}

	/** @param string $slug One of slugs(). */
	public function get( string $slug ): MediaSource {
		return $this->makers[ $slug ]();
	}

	/** @return MediaSource|\WP_Error The source, if the current user may use it. */
	public function available( string $slug ): MediaSource|\WP_Error {
		$source = $this->get( $slug );
		return $source->is_available() ? $source : SourceError::unavailable( $source->name() );
	}
}
