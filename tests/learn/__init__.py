"""Tests of the training and of the nets it makes."""
