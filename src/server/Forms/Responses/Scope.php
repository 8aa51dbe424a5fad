<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

/**
 * The entries that somebody may read, as a condition of SQL.
 */
final class Scope {

	/**
	 * @param list<int>|null $sources The posts whose entries; null for every entry.
	 */
	public function __construct( private readonly ?array $sources ) {}

	/**
	 * What stands behind WHERE.
	 */
	public function condition(): string {
		if ( null === $this->sources ) {
			return '1 = 1';
		}
		return array() === $this->sources ? '1 = 0' : 'parent IN (' . implode( ',', array_map( 'intval', $this->sources ) ) . ')';
	}
}
