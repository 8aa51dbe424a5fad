<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Screen;

use Ramjet\Support\Dashboard\Section;

/** The sections of the page 'Settings', in their order. */
final class Sections {

	/** @var list<Section> */
	public readonly array $all;

	/**
	 * @param list<Section> $sections
	 * @param list<string>  $active   Slugs of the modules that are on.
	 */
	public function __construct( array $sections, private readonly array $active ) {
		usort( $sections, static fn( Section $a, Section $b ): int => $a->position <=> $b->position );
		$this->all = $sections;
	}

	/** The section that the URL names, else the first; null where none is on. */
	public function current( mixed $path ): ?Section {
		$shown = array_values( array_filter(
			$this->all,
			fn( Section $section ): bool => $section->is_always_shown || array() === $section->modules
				|| array() !== array_intersect( $section->modules, $this->active )
		) );
		return array_column( $shown, null, 'path' )[ is_string( $path ) ? $path : '' ] ?? $shown[0] ?? null;
	}

	/** @return list<array<string, mixed>> For the dashboard (SectionInfo in shared/lib/initial-state.ts). */
	public function describe(): array {
		return array_map(
			static fn( Section $section ): array => array(
				'path'          => $section->path,
				'title'         => $section->title,
				'intro'         => $section->intro,
				'modules'       => $section->modules,
				'isAlwaysShown' => $section->is_always_shown,
				'hasComponent'  => $section->has_component,
				'entries'       => array_map(
					static fn( array $entry ): array => array( 'params' => (object) $entry['params'] ) + $entry,
					$section->entries
				),
			),
			$this->all
		);
	}
}
