<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Describes the site's modules. */
interface ModuleList {

	/** @return list<array{module: string, name: string, description: string, activated: bool, available: bool}> */
	public function describe(): array;
}
