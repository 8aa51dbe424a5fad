<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

require_once __DIR__ . '/Provides.php';

/**
 * One capability of the plugin. Plugin holds the list of them. The constructor only keeps its arguments. The interfaces
 * that a feature implements say what it provides besides hooks (Provides.php); Features collects it on demand, so their
 * methods may load heavier classes.
 */
abstract class Feature {

	/** Adds hooks, as closures and nothing else: a class is loaded when its hook first fires. */
	public function boot(): void {}
}
