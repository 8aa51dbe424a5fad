<?php
/**
 * Stands for the field until it is drawn.
 *
 * @package Ramjet
 */

declare(strict_types=1);
